import { UNAMBIGUOUS_CHARACTERS } from '#server/platform/random-characters.ts'
import type { SeededRandom } from '#server/platform/seeded-random.ts'

/** Characters like those of a reference; the same random numbers give the same characters. */
export function seededCharacters(random: SeededRandom, count: number): string {
  return Array.from(
    { length: count },
    () => UNAMBIGUOUS_CHARACTERS[random.integer(0, UNAMBIGUOUS_CHARACTERS.length - 1)],
  ).join('')
}
