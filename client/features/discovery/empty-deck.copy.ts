import { agesWords } from '#client/ui/ages-words.ts'
import { atMidnight } from '#client/ui/at-midnight.ts'
import { hoursAndMinutes } from '#client/ui/hours-and-minutes.ts'
import { PROFILE_COUNT_MAX, type Widened, type WiderSearch } from '#shared/contracts/discovery.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { secondsToMidnight } from '#shared/domain/paris-date.ts'
import type { Distance, Preferences, SoughtGender } from '#shared/domain/preferences.ts'

/** « Il vous reste 2 flashs aujourd'hui. », or when they are renewed; null if they are unlimited or not loaded yet. */
export function flashesLeft(remaining: number | 'unlimited' | undefined): string | null {
  if (remaining === undefined || remaining === 'unlimited') return null
  if (remaining === 0) return `Vos flashs reviennent ${atMidnight()}.`
  return `Il vous reste ${remaining}\u00a0${remaining > 1 ? 'flashs' : 'flash'} aujourd'hui.`
}

const CHANGES: Record<Widened, (wider: WiderSearch) => string> = {
  ages: ({ ageMin, ageMax }) => `de ${ageMin} à ${ageMax}\u00a0ans`,
  distance: ({ distance, km }) => {
    if (distance === 'within_km') return `jusqu'à ${km}\u00a0km`
    return distance === 'anywhere' ? 'partout' : 'dans toute votre région'
  },
  criteria: () => 'sans critère « important »',
  relation: () => 'pour une relation sérieuse ou une amitié',
}

function changesOf({ by, changes }: WiderSearch): readonly Widened[] {
  return changes ?? (by === 'all' ? ['ages', 'distance'] : [by])
}

/** « De 53 à 71 ans : 21 profils de plus. », « De 40 à 75 ans, partout : 5 profils de plus. » */
export function widerSentence(wider: WiderSearch): string {
  const profiles = wider.count > 1 ? 'profils' : 'profil'
  const more =
    wider.count < PROFILE_COUNT_MAX
      ? `${wider.count}\u00a0${profiles} de plus`
      : `au moins ${PROFILE_COUNT_MAX}\u00a0autres profils`
  return `${capitalised(
    changesOf(wider)
      .map((by) => CHANGES[by](wider))
      .join(', '),
  )} : ${more}.`
}

const SOUGHT: Record<SoughtGender, readonly [one: string, many: string]> = {
  H: ['Un seul homme', 'hommes'],
  F: ['Une seule femme', 'femmes'],
  both: ['Une seule personne', 'personnes'],
}

const PLACES: Record<Distance, (km: number) => string> = {
  same_city: () => ' de votre ville',
  within_km: (km) => ` dans un rayon de ${km}\u00a0km`,
  same_region: () => ' de votre région',
  anywhere: () => '',
}

/** « C'est-à-dire les 38 hommes de 58 à 66 ans de votre région qui cherchent comme vous. » */
export function everybodySentence(seen: number, own: Preferences): string {
  const { lookingForAgeMin: from, lookingForAgeMax: to, lookingForDistance } = own
  const ages = agesWords(from, to).replace(' ans', '\u00a0ans')
  const where = PLACES[lookingForDistance](own.lookingForKm)
  const [one, many] = SOUGHT[own.lookingForGender]
  const who = `de ${ages}${where}`
  if (seen === 1)
    return `${one} ${who} cherche comme vous, et vous l'avez ${own.lookingForGender === 'H' ? 'vu' : 'vue'}.`
  return `Tout le monde, c'est-à-dire ${countedOf(seen)}\u00a0${many} ${who} qui cherchent comme vous.`
}

/** « Retour à minuit, dans 4 h 12. » */
export function returnSentence(now: Date): string {
  const left = hoursAndMinutes(secondsToMidnight(now) * 1000)
  return `Retour ${atMidnight(now)}, dans ${left}.`
}

function countedOf(seen: number): string {
  return seen < PROFILE_COUNT_MAX ? `les ${seen}` : `plus de ${PROFILE_COUNT_MAX - 1}`
}
