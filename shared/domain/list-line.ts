// A word with an email address or a URL, or at least nine digits. Coarser than `ways-out.ts` and a tenth of its size,
// because every page loads it.
const LEADS_OUT = /\S*(?:@|:\/\/|\p{L}\.\p{Ll}{2})\S*|\+?\d(?:[\s.\-/]{0,3}\d){8,33}[.…]*/gu

/** A message as lists show it. Ways out become « … »: a list cannot show a caution, and nobody needs them there. */
export function toListLine(content: string): string {
  return content.replaceAll(LEADS_OUT, '…')
}
