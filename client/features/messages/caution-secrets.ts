// Account numbers, card numbers, codes, and words with both letters and digits; amounts are not secrets.
const SECRETS =
  /[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,3}\b)?|\d(?:[\s.\-/]{0,3}\d){3,33}(?!\s?(?:€|euros?\b|\d))|\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{6,40}\b/g
const LONG = 14
const DOTS = '••••'

interface Part {
  at: number
  text: string
  isSecret: boolean
}

/** Splits a message into plain text and secrets, which are masked. */
export function splitSecrets(content: string): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { 0: secret, index } of content.matchAll(SECRETS)) {
    if (index > at) parts.push({ at, text: content.slice(at, index), isSecret: false })
    parts.push({ at: index, text: masked(secret), isSecret: true })
    at = index + secret.length
  }
  if (at < content.length) parts.push({ at, text: content.slice(at), isSecret: false })
  return parts
}

/** Keeps both ends of a long secret, so that its author recognises it, and nothing of a short one, such as a code. */
function masked(secret: string): string {
  const signs = secret.replaceAll(/[^A-Za-z\d]/g, '')
  if (signs.length < LONG) return DOTS
  return `${signs.slice(0, 4)} ${DOTS} ${DOTS} ${signs.slice(-4)}`
}
