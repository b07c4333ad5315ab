export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS
/** A Sunday, in the month in which Paris is one hour ahead from its first day to its last. */
const FIRST_MIDNIGHT = Date.parse('2026-10-31T23:00:00Z')
const PARIS_MS = HOUR_MS

/** How long the play lasts. */
export const DAYS = 30
export const END = FIRST_MIDNIGHT + DAYS * DAY_MS

/** The instant of an hour of Paris, in the days of the play; the days before it are negative. */
export function instantOf(day: number, hour: number): number {
  return FIRST_MIDNIGHT + day * DAY_MS + hour * HOUR_MS
}

export function dayOf(instant: number): number {
  return Math.floor((instant - FIRST_MIDNIGHT) / DAY_MS)
}

export function hourOf(instant: number): number {
  return Math.floor(((instant + PARIS_MS) % DAY_MS) / HOUR_MS)
}

export function isSunday(day: number): boolean {
  return day % 7 === 0
}
