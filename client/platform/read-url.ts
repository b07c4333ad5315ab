/** The address as the browser reads it, if it is one. `URL.canParse` is unknown to the iPhones that stay with Safari 16. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
