import { formatIn } from './zones.ts'

const DAY_MS = 24 * 3_600_000

const wallFormat = formatIn({ dateStyle: 'short', timeStyle: 'medium' }, 'sv-SE')

/**
 * The local time in a zone (default Paris), represented as if it were UTC, so that arithmetic ignores clock changes.
 */
function wallOf(at: Date, timeZone?: string): Date {
  const seconds = Date.parse(`${wallFormat(at, timeZone).replace(' ', 'T')}Z`)
  return new Date(seconds + at.getMilliseconds())
}

/** The instant of a local time: the first one if the clocks repeat the hour, an hour later if they skip it. */
function instantOf(wall: Date, timeZone?: string): Date {
  const ahead = [-DAY_MS, DAY_MS].map((by) => {
    const near = wall.getTime() + by
    return wallOf(new Date(near), timeZone).getTime() - near
  })
  const first = new Date(wall.getTime() - Math.max(...ahead))
  const isShown = wallOf(first, timeZone).getTime() === wall.getTime()
  return isShown ? first : new Date(wall.getTime() - Math.min(...ahead))
}

function dayNumber(wall: Date): number {
  return Math.floor(wall.getTime() / DAY_MS)
}

/**
 * Adds months in Paris time, at the day and time of `anchor`, or on the last day of a month that is too short: a plan
 * that began on a 31st is renewed on the 31st again after February.
 */
export function addMonths(from: Date, months: number, anchor: Date = from): Date {
  const start = wallOf(from)
  const kept = wallOf(anchor)
  const month = start.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(kept.getUTCDate(), lastDay)
  const midnight = Date.UTC(start.getUTCFullYear(), month, day)
  return instantOf(new Date(midnight + (kept.getTime() % DAY_MS)))
}

/** Adds days at the same local time in a zone (default Paris); a negative number subtracts. */
export function addDays(from: Date, days: number, timeZone?: string): Date {
  return instantOf(new Date(wallOf(from, timeZone).getTime() + days * DAY_MS), timeZone)
}

/** The first instant of the day in Paris, or of the day that is `daysLater` days later. */
export function startOfDay(at: Date, daysLater = 0): Date {
  return instantOf(new Date((dayNumber(wallOf(at)) + daysLater) * DAY_MS))
}

/**
 * The last millisecond of the day in Paris, or of the day `daysLater` days later: « jusqu'au » a day includes that day.
 */
export function endOfDay(at: Date, daysLater = 0): Date {
  return new Date(startOfDay(at, daysLater + 1).getTime() - 1)
}

/** The first instant of a day in Paris, `2026-11-20`, or of the day that is `daysLater` days later. */
export function dayStart(day: string, daysLater = 0): Date {
  return startOfDay(new Date(`${day}T12:00:00Z`), daysLater)
}

/** The instant of a local time in Paris, in the format of a datetime-local field: `2026-12-05T19:00`. */
export function parisInstant(wall: string): Date {
  return instantIn(wall)
}

/** The instant of a local time in a zone (default Paris). */
export function instantIn(wall: string, timeZone?: string): Date {
  return instantOf(new Date(`${wall}Z`), timeZone)
}

/** The number of calendar days in Paris from `start` to `end`. */
export function daysOfPeriod(start: Date, end: Date): number {
  return dayNumber(wallOf(end)) - dayNumber(wallOf(start))
}

/** The number of whole days since `start`, each ending at the local time of `start` in Paris; 0 before `start`. */
export function wholeDaysSince(start: Date, now: Date): number {
  const days = daysOfPeriod(start, now)
  return Math.max(0, addDays(start, days) > now ? days - 1 : days)
}
