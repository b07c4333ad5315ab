import { randomCharacters } from '#server/platform/random-characters.ts'

/** `AID-7K3M-92QF`: it counts nothing and names nobody, and can be read out on the telephone. */
export function newReference(): string {
  return `AID-${randomCharacters(4)}-${randomCharacters(4)}`
}
