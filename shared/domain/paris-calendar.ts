import { formatIn } from './zones.ts'

const DAY_MS = 24 * 3_600_000

const wallFormat = formatIn({ dateStyle: 'short', timeStyle: 'medium' }, 'sv-SE')

/** What the clocks show, in Paris or elsewhere, written as if it were UTC: wall time can be counted on without changes of hour. */
function wallOf(at: Date, timeZone?: string): Date {
  const seconds = Date.parse(`${wallFormat(at, timeZone).replace(' ', 'T')}Z`)
  return new Date(seconds + at.getMilliseconds())
}

/** The instant of a wall time: its first where the hour comes twice, an hour later where it does not come. */
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
 * The same time in Paris so many months later, on the last day of a month too short for it. The day and the time are
 * those of `anchor`: a plan begun on a 31st comes back to the 31st after a February.
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

/** The same time so many days later, or earlier, in Paris or by other clocks. */
export function addDays(from: Date, days: number, timeZone?: string): Date {
  return instantOf(new Date(wallOf(from, timeZone).getTime() + days * DAY_MS), timeZone)
}

/** The first instant of the day in Paris, or of the day so many days later. */
export function startOfDay(at: Date, daysLater = 0): Date {
  return instantOf(new Date((dayNumber(wallOf(at)) + daysLater) * DAY_MS))
}

/** The last instant of the day in Paris, or of the day so many days later: what is said to last « jusqu'au » that day. */
export function endOfDay(at: Date, daysLater = 0): Date {
  return new Date(startOfDay(at, daysLater + 1).getTime() - 1)
}

/** The first instant of a day in Paris, `2026-11-20`, or of the day so many days later. */
export function dayStart(day: string, daysLater = 0): Date {
  return startOfDay(new Date(`${day}T12:00:00Z`), daysLater)
}

/** The instant at which the clocks in Paris show a time, written as a field of the browser does: `2026-12-05T19:00`. */
export function parisInstant(wall: string): Date {
  return instantIn(wall)
}

/** The same by other clocks. */
export function instantIn(wall: string, timeZone?: string): Date {
  return instantOf(new Date(`${wall}Z`), timeZone)
}

/** The days of a period: from one date in Paris to the other. */
export function daysOfPeriod(start: Date, end: Date): number {
  return dayNumber(wallOf(end)) - dayNumber(wallOf(start))
}

/** The days that have gone by whole, each ending at the time of `start` in Paris; none before it. */
export function wholeDaysSince(start: Date, now: Date): number {
  const days = daysOfPeriod(start, now)
  return Math.max(0, addDays(start, days) > now ? days - 1 : days)
}
