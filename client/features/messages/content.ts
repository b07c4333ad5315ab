/**
 * The text as it is sent: trimmed, without null characters, and with U+FFFD in place of half an emoji, which the length
 * limit may have cut. The server refuses both.
 */
export function toContent(typed: string): string {
  return typed.replaceAll('\0', '').toWellFormed().trim()
}
