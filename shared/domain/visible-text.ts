/** Signs that show nothing by themselves: spaces, fillers, joiners, marks of direction. */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu
/** What turns the direction of everything around it, and so makes a text read as another. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g

/** Whether a reader would see anything at all. */
export function isVisible(text: string): boolean {
  return text.replace(INVISIBLE, '') !== ''
}

/** A text without what turns its direction. */
export function withoutDirection(text: string): string {
  return text.replace(DIRECTION, '')
}
