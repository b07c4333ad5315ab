import { randomCharacters } from '#server/platform/random-characters.ts'

const NAME_MAX = 20
const NAMELESS = 'EMBELLIE'

/** A code such as HELENE-58K2: readable, but not guessable from the name. */
export function newReferralCode(firstName: string): string {
  return `${plainName(firstName)}-${randomCharacters(4)}`
}

function plainName(firstName: string): string {
  const letters = firstName
    .toUpperCase()
    .replaceAll('Œ', 'OE')
    .replaceAll('Æ', 'AE')
    .normalize('NFD')
    .replace(/[^A-Z]/g, '')
  return letters.slice(0, NAME_MAX) || NAMELESS
}

/** The stored form of a code, however it was typed or pasted. */
export function readReferralCode(typed: string): string {
  return typed.trim().toUpperCase()
}
