import type { Cohort } from '#shared/contracts/admin/figures.ts'

/** The percentage of the newcomers of a week who were back, per later week; null if the week has no newcomer. */
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

/** « À quatre semaines, 44 à 50 % sont encore là. »; null until a cohort is four whole weeks old. */
export function loyaltyInWords(cohorts: readonly Cohort[]): string | null {
  const shares = cohorts.flatMap((cohort) => sharesOf(cohort)[LOYALTY_WEEKS] ?? [])
  if (shares.length === 0) return null
  const [lowest, highest] = [Math.min(...shares), Math.max(...shares)]
  const range = lowest === highest ? `${lowest}` : `${lowest}\u00a0à\u00a0${highest}`
  return `À quatre semaines, ${range}\u00a0% sont encore là.`
}
