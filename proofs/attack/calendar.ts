export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS
/** Midnight in Paris before Sunday 1 November 2026. Paris is one hour ahead of UTC during the whole month. */
const FIRST_MIDNIGHT = Date.parse('2026-10-31T23:00:00Z')
const PARIS_MS = HOUR_MS

/** The number of simulated days. */
export const DAYS = 30
export const END = FIRST_MIDNIGHT + DAYS * DAY_MS

/** The timestamp of an hour in Paris on a simulated day. Days before the simulation are negative. */
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
