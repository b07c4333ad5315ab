// An account, a card, a code, what is both letters and figures; an amount is none.
const SECRETS =
  /[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,3}\b)?|\d(?:[\s.\-/]{0,3}\d){3,33}(?!\s?(?:€|euros?\b|\d))|\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{6,40}\b/g
const LONG = 14
const DOTS = '••••'

interface Part {
  at: number
  text: string
  isSecret: boolean
}

/** The words of a message, with the middle of what is secret in them left out. */
export function splitSecrets(content: string): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { 0: secret, index } of content.matchAll(SECRETS)) {
    if (index > at) parts.push({ at, text: content.slice(at, index), isSecret: false })
    parts.push({ at: index, text: blurred(secret), isSecret: true })
    at = index + secret.length
  }
  if (at < content.length) parts.push({ at, text: content.slice(at), isSecret: false })
  return parts
}

/** Enough of a long one to be known again by who has typed it, nothing of a code. */
function blurred(secret: string): string {
  const signs = secret.replaceAll(/[^A-Za-z\d]/g, '')
  if (signs.length < LONG) return DOTS
  return `${signs.slice(0, 4)} ${DOTS} ${DOTS} ${signs.slice(-4)}`
}
