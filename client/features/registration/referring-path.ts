const MAX_LENGTH = 40

/**
 * The path of our page that linked to the form; undefined for another site. Kept short: this chunk has reached its size
 * limit.
 */
export function referringPath(): string | undefined {
  return document.referrer.split(location.origin)[1]?.slice(0, MAX_LENGTH)
}
