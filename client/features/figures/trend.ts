import type { Series } from '#shared/contracts/admin/figures.ts'

export function totalOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

/** « +21 % sur 30 jours », compared with the previous period of the same length. */
export function trendInWords({ counts, before }: Series): string {
  if (before === 0) return 'pas de période comparable'
  const percent = Math.round((100 * (totalOf(counts) - before)) / before)
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return `${sign}${Math.abs(percent)}\u00a0% sur ${counts.length}\u00a0jours`
}
