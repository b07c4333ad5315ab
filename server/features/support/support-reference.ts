import { randomCharacters } from '#server/platform/random-characters.ts'

/** `AID-7K3M-92QF`: reveals neither a count nor a name, and can be read out on the phone. */
export function newReference(): string {
  return `AID-${randomCharacters(4)}-${randomCharacters(4)}`
}
