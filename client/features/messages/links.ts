import { LinkifyIt } from 'linkify-it'
import { decodeHost } from './punycode.ts'

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
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '') return null
  const host = decodeHost(url.hostname)
  const isStrange = host !== url.hostname || /^[\d.:[\]a-f]+$/i.test(host)
  return { href: url.href, host, isStrange }
}
