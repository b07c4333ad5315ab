/** Parses a URL; null if it is invalid. iPhones that cannot be updated beyond Safari 16 do not have `URL.canParse`. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
