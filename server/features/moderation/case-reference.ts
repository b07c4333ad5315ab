import { randomCharacters } from '#server/platform/random-characters.ts'

/** `SIG-7K3M-92QF`: reveals neither a count nor a name, and can be read out on the phone. */
export function newCaseReference(): string {
  return `SIG-${randomCharacters(4)}-${randomCharacters(4)}`
}
