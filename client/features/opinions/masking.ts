import type { ExcerptPart, Mask } from './excerpt.ts'

// An address of mail, that of a page, an account number, and at least eight figures with little between them.
const SECRETS =
  /(?<address>[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4})|(?<link>https?:\/\/\S*[^\s.,;:!?)»]|(?<![\w.-])[\w-]{1,63}(?:\.[\w-]{1,63}){0,3}\.[a-z]{2,24}(?:\/\S*[^\s.,;:!?)»])?)|(?<number>\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{2,4}){3,8}\b|\+?\(?\d(?:[\s.\-/()]{0,3}\d){7,33})/g
const WORDS = /[\p{L}\p{M}]+/gu

/** A message without its first names, numbers, addresses and links. Other names, and places, are left to its author's eye. */
export function maskText(content: string, firstNames: readonly string[]): ExcerptPart[] {
  const names = new Set(firstNames.flatMap(partsOf))
  const parts: ExcerptPart[] = []
  let shown = 0
  for (const { 0: secret, index, groups } of content.matchAll(SECRETS)) {
    parts.push(...maskNames(content.slice(shown, index), names), { mask: kindOf(groups) })
    shown = index + secret.length
  }
  return [...parts, ...maskNames(content.slice(shown), names)]
}

function kindOf(groups: Record<string, string> | undefined): Mask {
  if (groups?.address) return 'address'
  return groups?.link ? 'link' : 'number'
}

function maskNames(text: string, names: ReadonlySet<string>): ExcerptPart[] {
  const parts: ExcerptPart[] = []
  let shown = 0
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    if (!names.has(plainOf(word))) continue
    parts.push(text.slice(shown, index), { mask: 'name' })
    shown = index + word.length
  }
  parts.push(text.slice(shown))
  return parts.filter((part) => part !== '')
}

/** « Marie-Claude » is called Marie, or Claude; an initial is nobody's name. */
function partsOf(firstName: string): string[] {
  return (firstName.match(WORDS) ?? []).map(plainOf).filter(({ length }) => length > 1)
}

function plainOf(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
