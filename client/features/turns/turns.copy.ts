import { capitalised } from '#shared/domain/capitalised.ts'
import { TURNS_MOST } from '#shared/domain/turns.ts'

const FEW = ['une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix']

/** How many women: people are. In letters as far as ten. */
function inLetters(count: number): string {
  return FEW[count - 1] ?? String(count)
}

/** How many wait, and what opens the member's flashes again. Of few it holds nothing back; whether any is left today is another matter. */
export function turnsLead(count: number): string {
  const people = capitalised(`${inLetters(count)} ${count === 1 ? 'personne' : 'personnes'}`)
  const wait = count === 1 ? 'attend' : 'attendent'
  if (count < TURNS_MOST) return `${people} ${wait} un mot de vous. Rien ne retient vos flashs.`
  const toAnswer = count - TURNS_MOST + 1
  const whom = toAnswer === 1 ? "à l'une d'elles" : `à ${inLetters(toAnswer)} d'entre elles`
  return `${people} attendent un mot de vous. Répondez ${whom}, ou déclinez avec politesse : vos flashs se rouvrent aussitôt.`
}

/** The same for those who do not see the suns. */
export function turnsInSuns(count: number): string {
  const conversations = count === 1 ? 'conversation attend' : 'conversations attendent'
  return capitalised(`${inLetters(count)} ${conversations} votre réponse`)
}
