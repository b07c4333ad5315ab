import { capitalised } from './capitalised.ts'
import { nonBreakingDate } from './french-typography.ts'
import { spokenHour } from './time-label.ts'
import { dayIn, formatIn } from './zones.ts'

const longFormat = formatIn({ dateStyle: 'long' })
const fullFormat = formatIn({ dateStyle: 'full' })
const slashedFormat = formatIn({ dateStyle: 'short' })
const dayFormat = formatIn({ day: 'numeric', month: 'long' })

/** The day in Paris, `2026-11-20`. */
export function parisDate(at: Date): string {
  return dayIn(at)
}

/** « 20 novembre 2026 », in a zone (default Paris). */
export function longDate(at: Date, timeZone?: string): string {
  return nonBreakingDate(longFormat(at, timeZone))
}

/** Like `longDate`, without a line break before the year either. */
export function wholeDate(at: Date): string {
  return longDate(at).replaceAll(' ', '\u00a0')
}

/** « 20/11/2026 », for places that are too narrow for words. */
export function slashedDate(at: Date): string {
  return slashedFormat(at)
}

/** An instant in the last day of a period that ends at `endsAt` (exclusive). */
export function lastDayBefore(endsAt: Date): Date {
  return new Date(endsAt.getTime() - 1)
}

/** « 20 novembre », in a zone (default Paris). */
export function dayAndMonth(at: Date, timeZone?: string): string {
  return nonBreakingDate(dayFormat(at, timeZone))
}

/** « 20 novembre 2026 à 14 h 07 ». */
export function dateAndHour(at: Date): string {
  return `${longDate(at)} à ${spokenHour(at)}`
}

/** « Samedi 5 décembre 2026 à 19 h ». */
export function dayDateAndHour(at: Date): string {
  return `${capitalised(nonBreakingDate(fullFormat(at)))} à\u00a0${spokenHour(at)}`
}

const DAY_SECONDS = 24 * 60 * 60

/**
 * Seconds until midnight in Paris. One day of the year has 23 hours and one has 25. It is found by bisection, because
 * the deck loads this file, and paris-calendar.ts would make its scripts heavier.
 */
export function secondsToMidnight(at: Date): number {
  const day = parisDate(at)
  const later = (seconds: number) => parisDate(new Date(at.getTime() + seconds * 1000)) > day
  let [low, high] = [0, DAY_SECONDS + 3600]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (later(middle)) high = middle
    else low = middle
  }
  return high
}

/** The first day of the month in Paris, `2026-11-01`. */
export function firstOfMonth(at: Date): string {
  return `${parisDate(at).slice(0, 7)}-01`
}

/** The last millisecond of the month in Paris. */
export function lastInstantOfMonth(at: Date): Date {
  const [year = 0, month = 0] = parisDate(at).split('-').map(Number)
  const lastNoon = new Date(Date.UTC(year, month, 0, 12))
  return new Date(lastNoon.getTime() + secondsToMidnight(lastNoon) * 1000 - 1)
}

/** Whether a text is an existing day in the format `2026-11-20`. */
export function isDay(text: string): boolean {
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}
