import { COUNTED_MOST, type WiderSearch } from '#shared/contracts/discovery.ts'

/** « Il vous reste 2 flashs aujourd'hui. », or when they come back; null where there is nothing to count. */
export function flashesLeft(remaining: number | 'unlimited' | undefined): string | null {
  if (remaining === undefined || remaining === 'unlimited') return null
  if (remaining === 0) return 'Vos flashs reviennent à minuit.'
  return `Il vous reste ${remaining}\u00a0${remaining > 1 ? 'flashs' : 'flash'} aujourd'hui.`
}

const CHANGES: Record<WiderSearch['by'], (wider: WiderSearch) => string> = {
  ages: ({ ageMin, ageMax }) => `De ${ageMin} à ${ageMax}\u00a0ans`,
  distance: ({ distance }) => (distance === 'anywhere' ? 'Partout' : 'Dans toute votre région'),
  relation: () => 'Pour une relation sérieuse ou une amitié',
  all: ({ ageMin, ageMax }) => `De ${ageMin} à ${ageMax}\u00a0ans, partout`,
}

/** « De 53 à 71 ans : 21 profils de plus. » */
export function widerSentence(wider: WiderSearch): string {
  const count = wider.count < COUNTED_MOST ? `${wider.count}` : `plus de ${COUNTED_MOST - 1}`
  const profiles = wider.count > 1 ? 'profils' : 'profil'
  return `${CHANGES[wider.by](wider)} : ${count}\u00a0${profiles} de plus.`
}
