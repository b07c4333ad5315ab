import { randomCharacters } from '#server/platform/random-characters.ts'

/** « EMB-2026-7K4M9Q »: what a contract is called on its receipt. */
export function newOrderReference(year: number): string {
  return `EMB-${year}-${randomCharacters(6)}`
}
