/** Characters that are invisible on their own: spaces, fillers, joiners, direction marks. */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu
/** Characters that change the direction of the text around them, so that it reads as a different text. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g

/** Whether a text contains at least one visible character. */
export function isVisible(text: string): boolean {
  return text.replace(INVISIBLE, '') !== ''
}

/** Removes the characters that change the text direction. */
export function withoutDirection(text: string): string {
  return text.replace(DIRECTION, '')
}
