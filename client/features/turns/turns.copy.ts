import { capitalised } from '#shared/domain/capitalised.ts'
import { MAX_TURNS } from '#shared/domain/turns.ts'

const NUMBER_WORDS = [
  'une',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
]

/** A number in words up to ten; in the feminine, because « personne » and « conversation » are feminine. */
function inWords(count: number): string {
  return NUMBER_WORDS[count - 1] ?? String(count)
}

/**
 * How many partners wait, and how many the member must answer to be able to flash again. With fewer than MAX_TURNS,
 * the turns do not limit the flashes; the daily allowance still does.
 */
export function turnsLead(count: number): string {
  const people = capitalised(`${inWords(count)} ${count === 1 ? 'personne' : 'personnes'}`)
  const wait = count === 1 ? 'attend' : 'attendent'
  if (count < MAX_TURNS) return `${people} ${wait} un mot de vous. Rien ne retient vos flashs.`
  const toAnswer = count - MAX_TURNS + 1
  const whom = toAnswer === 1 ? "à l'une d'elles" : `à ${inWords(toAnswer)} d'entre elles`
  return `${people} attendent un mot de vous. Répondez ${whom}, ou déclinez avec politesse : vos flashs se rouvrent aussitôt.`
}

/** The text alternative of the suns. */
export function sunsLabel(count: number): string {
  const conversations = count === 1 ? 'conversation attend' : 'conversations attendent'
  return capitalised(`${inWords(count)} ${conversations} votre réponse`)
}
