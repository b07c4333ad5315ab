/** A way to contact somebody outside the site: a phone or bank account number, an email address, a link. */
export type WayOut = 'number' | 'address' | 'link'

// All repetitions are bounded, so that no text causes slow backtracking. A number has at least nine digits, or is in
// words.
const WAYS_OUT =
  /(?<number>[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,3}\b)?|\+?\(?\d(?:[\s.\-/_()]{0,3}\d){8,33}|\b[Zz][ée]ro(?:[\s,.-]{1,3}(?:z[ée]ro|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|et)\b){4,16})|(?<address>[\p{L}\d._+-]{1,64}\s?(?:@|[([]at[)\]]|arobase)\s?[\p{L}\d-]{1,63}(?:\s?\.\s?|\spoint\s)\p{L}{2,24})|https?:\/\/\S*[^\s.,;:!?)»]|(?<![\p{L}\d_.-])[\p{L}\d_-]{1,63}(?:\.[\p{L}\d_-]{1,63}){0,3}\.(?:\p{Ll}{2,24}|\p{Lu}{2,24})(?:\/\S*[^\s.,;:!?)»])?/gu

/** Error message for texts that are shown without a caution, where ways out are therefore refused. */
export const NO_WAY_OUT = 'Gardez les numéros, les adresses e-mail et les liens pour vos messages.'

interface TextPart {
  /** The index in the text at which the part begins. */
  at: number
  text: string
  /** The kind of way out; null for ordinary text. */
  way: WayOut | null
}

/** Splits a text into ordinary text and ways out, in order. */
export function splitWaysOut(content: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: text, index, groups } of content.matchAll(WAYS_OUT)) {
    const way = groups?.number ? 'number' : groups?.address ? 'address' : 'link'
    if (index > at) parts.push({ at, text: content.slice(at, index), way: null })
    parts.push({ at: index, text, way })
    at = index + text.length
  }
  if (at < content.length) parts.push({ at, text: content.slice(at), way: null })
  return parts
}

/** Replaces each way out in a text. */
export function hideWaysOut(content: string, wordFor: (way: WayOut) => string): string {
  return splitWaysOut(content)
    .map(({ text, way }) => (way ? wordFor(way) : text))
    .join('')
}
