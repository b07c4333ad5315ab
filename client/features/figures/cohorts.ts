import type { Cohort } from '#shared/contracts/admin/figures.ts'

/** In per cent, how many of those who came that week were back so many weeks later; null where nobody came. */
export function sharesOf({ counts }: Cohort): (number | null)[] {
  const [size = 0] = counts
  return counts.map((count) => (size === 0 ? null : Math.round((100 * count) / size)))
}

/** How dark a share is drawn, from 1 to 5. */
export function heatOf(share: number): 1 | 2 | 3 | 4 | 5 {
  if (share >= 90) return 5
  if (share >= 75) return 4
  if (share >= 60) return 3
  return share >= 45 ? 2 : 1
}

const LOYALTY_WEEKS = 4

/** « À quatre semaines, 44 à 50 % sont encore là. », as soon as somebody came four whole weeks ago. */
export function loyaltyInWords(cohorts: readonly Cohort[]): string | null {
  const shares = cohorts.flatMap((cohort) => sharesOf(cohort)[LOYALTY_WEEKS] ?? [])
  if (shares.length === 0) return null
  const [lowest, highest] = [Math.min(...shares), Math.max(...shares)]
  const range = lowest === highest ? `${lowest}` : `${lowest}\u00a0à\u00a0${highest}`
  return `À quatre semaines, ${range}\u00a0% sont encore là.`
}
