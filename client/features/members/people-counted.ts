import { PROFILE_COUNT_MAX } from '#shared/contracts/discovery.ts'

/** « Une personne », « 12 personnes », « Au moins 100 personnes » for a count of at least one that stops at PROFILE_COUNT_MAX. */
export function peopleCounted(count: number): string {
  if (count === 1) return 'Une personne'
  return `${count < PROFILE_COUNT_MAX ? count : `Au moins ${PROFILE_COUNT_MAX}`}\u00a0personnes`
}
