import { randomInt } from 'node:crypto'

/** Without the letters and figures that are taken for one another when they are read out. */
export const UNAMBIGUOUS_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Signs of a reference that counts nothing, names nobody, and can be read out on the telephone. */
export function randomCharacters(count: number): string {
  return Array.from(
    { length: count },
    () => UNAMBIGUOUS_CHARACTERS[randomInt(UNAMBIGUOUS_CHARACTERS.length)],
  ).join('')
}
