import type { AdminPage } from '#shared/contracts/admin/members.ts'

/** The number of members that match: « 312 », or « plus de 5 000 » if the others were not counted. */
export function countInWords({
  filtered,
  isCapped,
}: Pick<AdminPage['stats'], 'filtered' | 'isCapped'>): string {
  const count = filtered.toLocaleString('fr-FR')
  return isCapped ? `plus de ${count}` : count
}

/** « 1 membre », « 2 membres ». */
export function membersInWords(count: number): string {
  return `${count.toLocaleString('fr-FR')} membre${count > 1 ? 's' : ''}`
}
