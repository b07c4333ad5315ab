import { LinkifyIt } from 'linkify-it'
import { toUnicode } from 'punycode.js/punycode.es6.js'
import { readUrl } from '#client/platform/read-url.ts'

/** A URL found in a message; it is opened only after a warning. */
export interface FoundLink {
  href: string
  /** The host name, decoded from Punycode. */
  host: string
  /** The host name contains non-ASCII letters or is an IP address, so it may imitate another site. */
  isStrange: boolean
}

interface TextPart {
  /** The index at which the part begins in the text. */
  at: number
  text: string
  link: FoundLink | null
}

// Only web URLs: a script or data URL must never become a link, and e-mail addresses stay plain text.
const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)

const IP_ADDRESS = /^(\[|[\d.]+$)/

// A forgotten space after a full stop does not make a URL: « Il fait beau.Le vent… ».
const FORGOTTEN_SPACE = /[.]\p{Lu}\p{Ll}*$/u

/** Splits a message into plain text and URLs. */
export function splitLinks(content: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { schema, raw, index, lastIndex } of finder.match(content) ?? []) {
    const link = schema === '' && FORGOTTEN_SPACE.test(raw) ? null : parseLink(raw, schema)
    if (!link) continue
    if (index > at) parts.push({ at, text: content.slice(at, index), link: null })
    parts.push({ at: index, text: raw, link })
    at = lastIndex
  }
  if (at < content.length) parts.push({ at, text: content.slice(at), link: null })
  return parts
}

function parseLink(raw: string, schema: string): FoundLink | null {
  const withScheme = schema === '' ? `https://${raw}` : raw
  const url = readUrl(withScheme)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '') return null
  const isStrange = url.hostname.includes('xn--') || IP_ADDRESS.test(url.hostname)
  return { href: url.href, host: decodeHost(url.hostname), isStrange }
}

/** Decodes a host name, unless the browser would encode the result differently: a malformed name is shown unchanged. */
function decodeHost(encoded: string): string {
  try {
    const host = toUnicode(encoded)
    return new URL(`https://${host}`).hostname === encoded ? host : encoded
  } catch {
    return encoded
  }
}
