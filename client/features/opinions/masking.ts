import { splitWaysOut } from '#shared/domain/ways-out.ts'
import type { ExcerptPart } from './excerpt.ts'

const WORDS = /[\p{L}\p{M}]+/gu

/**
 * A message without first names, numbers, addresses and links. Other names and places are left for the member to check.
 */
export function maskText(content: string, firstNames: readonly string[]): ExcerptPart[] {
  const names = new Set(firstNames.flatMap(partsOf))
  return splitWaysOut(content).flatMap(({ text, way }) =>
    way ? [{ mask: way }] : maskNames(text, names),
  )
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

/** « Marie-Claude » can be called Marie or Claude. Single letters are ignored. */
function partsOf(firstName: string): string[] {
  return (firstName.match(WORDS) ?? []).map(plainOf).filter(({ length }) => length > 1)
}

function plainOf(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
