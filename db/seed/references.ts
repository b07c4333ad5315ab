import { UNAMBIGUOUS_CHARACTERS } from '#server/platform/random-characters.ts'
import type { SeededRandom } from '#server/platform/seeded-random.ts'

/** Signs as those of a reference, the same ones for the same chances. */
export function drawnSigns(random: SeededRandom, count: number): string {
  return Array.from(
    { length: count },
    () => UNAMBIGUOUS_CHARACTERS[random.integer(0, UNAMBIGUOUS_CHARACTERS.length - 1)],
  ).join('')
}
