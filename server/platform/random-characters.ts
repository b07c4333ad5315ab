import { randomInt } from 'node:crypto'

/** Without letters and digits that are easily confused when they are read out. */
export const UNAMBIGUOUS_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Characters of a reference or a code. They reveal no count and no person, and can be read out on the phone. */
export function randomCharacters(count: number): string {
  return Array.from(
    { length: count },
    () => UNAMBIGUOUS_CHARACTERS[randomInt(UNAMBIGUOUS_CHARACTERS.length)],
  ).join('')
}
