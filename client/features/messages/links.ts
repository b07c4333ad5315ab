import { LinkifyIt } from 'linkify-it'
import { toUnicode } from 'punycode.js/punycode.es6.js'
import { readUrl } from '#client/platform/read-url.ts'

/** An address found in a message; nothing leads there before the member has been warned. */
export interface FoundLink {
  href: string
  /** The name of the site in plain letters. */
  host: string
  /** Letters that can be taken for others, or bare figures: the name may imitate another. */
  isStrange: boolean
}

interface TextPart {
  /** Where it begins in the text. */
  at: number
  text: string
  link: FoundLink | null
}

// Web pages alone: neither scripts nor data can be a link, and an address of mail is left to be read.
const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)

const BARE_FIGURES = /^(\[|[\d.]+$)/

// Who forgets the space after a full stop has not written an address: « Il fait beau.Le vent… ».
const FORGOTTEN_SPACE = /[.]\p{Lu}\p{Ll}*$/u

/** A message as what is said, and the addresses in it. */
export function splitLinks(content: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { schema, raw, index, lastIndex } of finder.match(content) ?? []) {
    const link = schema === '' && FORGOTTEN_SPACE.test(raw) ? null : readLink(raw, schema)
    if (!link) continue
    if (index > at) parts.push({ at, text: content.slice(at, index), link: null })
    parts.push({ at: index, text: raw, link })
    at = lastIndex
  }
  if (at < content.length) parts.push({ at, text: content.slice(at), link: null })
  return parts
}

function readLink(raw: string, schema: string): FoundLink | null {
  const address = schema === '' ? `https://${raw}` : raw
  const url = readUrl(address)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '') return null
  const isStrange = url.hostname.includes('xn--') || BARE_FIGURES.test(url.hostname)
  return { href: url.href, host: readHost(url.hostname), isStrange }
}

/** An encoding broken on purpose is shown as it is: only what the browser writes back the same is decoded. */
function readHost(encoded: string): string {
  try {
    const host = toUnicode(encoded)
    return new URL(`https://${host}`).hostname === encoded ? host : encoded
  } catch {
    return encoded
  }
}
