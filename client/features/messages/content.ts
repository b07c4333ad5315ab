/** What the server would store of it: no blank ends, and no half of an emoji left by a cut. */
export function toContent(typed: string): string {
  return typed.replaceAll('\0', '').toWellFormed().trim()
}
