import { randomCharacters } from '#server/platform/random-characters.ts'

/** « EMB-2026-7K4M9Q »: the reference of an order, as its contract and its receipt show it. */
export function newOrderReference(year: number): string {
  return `EMB-${year}-${randomCharacters(6)}`
}
