/** In spring, so that all days of a play are of one year and nobody's age changes. */
const FIRST = Date.parse('2026-03-02T07:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const OPEN_MS = 14 * 60 * 60 * 1000
export const YEAR = 2026

export function dayOf(day: number): string {
  return new Date(FIRST + day * DAY_MS).toISOString().slice(0, 10)
}

/** The instant of a visit: those of a day follow one another evenly from morning to night. */
export function instantOf(day: number, nth: number, visits: number): Date {
  return new Date(FIRST + day * DAY_MS + Math.round((OPEN_MS * nth) / Math.max(1, visits)))
}
