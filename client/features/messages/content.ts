/** The text as the server would store it: trimmed, and without half of an emoji that was cut by the length limit. */
export function toContent(typed: string): string {
  return typed.replaceAll('\0', '').toWellFormed().trim()
}
