/** In spring, so that all simulated days are in one year and nobody's age changes. */
const FIRST = Date.parse('2026-03-02T07:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const OPEN_MS = 14 * 60 * 60 * 1000
export const YEAR = 2026

export function dayOf(day: number): string {
  return new Date(FIRST + day * DAY_MS).toISOString().slice(0, 10)
}

/** The time of a visit: the visits of a day are spread evenly from morning to night. */
export function instantOf(day: number, nth: number, visits: number): Date {
  return new Date(FIRST + day * DAY_MS + Math.round((OPEN_MS * nth) / Math.max(1, visits)))
}
