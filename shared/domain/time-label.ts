import { capitalised } from './capitalised.ts'
import { nonBreakingDate } from './french-typography.ts'
import { dayIn, formatIn } from './zones.ts'

const DAY = 86_400_000
const hourFormat = formatIn({ timeStyle: 'short' })
const weekdayFormat = formatIn({ weekday: 'long' })
const dateFormat = formatIn({ day: 'numeric', month: 'short' })

/** Whole calendar days between two instants, in Paris or where the clocks are others. */
export function daysBetween(from: Date, to: Date, timeZone?: string): number {
  return Math.round((Date.parse(dayIn(to, timeZone)) - Date.parse(dayIn(from, timeZone))) / DAY)
}

/**
 * The friendly label of the message list: the time on the same day, « Hier », the weekday under seven days,
 * otherwise day and short month (specification 1, section 2).
 */
export function timeLabel(at: Date, now: Date): string {
  const days = daysBetween(at, now)
  if (days <= 0) return writtenHour(at)
  if (days === 1) return 'Hier'
  if (days < 7) return weekdayFormat(at)
  return shortDate(at)
}

/** « 20 nov. », « 1er nov. », in Paris or by other clocks. */
export function shortDate(at: Date, timeZone?: string): string {
  return nonBreakingDate(dateFormat(at, timeZone))
}

/** The hour and minute, as a clock shows them in Paris or elsewhere: « 09:12 ». */
export function hourLabel(at: Date, timeZone?: string): string {
  return hourFormat(at, timeZone)
}

/** The hour and minute, as members read them, never parted by the end of a line: « 9 h 12 », « 15 h ». */
export function spokenHour(at: Date, timeZone?: string): string {
  const [hour, minute] = hourLabel(at, timeZone).split(':')
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`
}

/** The same beside what was written: « 15 h 00 », for « 15 h » alone reads as how long ago it was. */
export function writtenHour(at: Date): string {
  const hour = spokenHour(at)
  return hour.endsWith('h') ? `${hour}\u00a000` : hour
}

/** The heading between the days of a conversation: « Aujourd'hui », « Hier », else weekday and date. */
export function dayLabel(at: Date, now: Date): string {
  const days = daysBetween(at, now)
  if (days <= 0) return "Aujourd'hui"
  if (days === 1) return 'Hier'
  return `${weekdayFormat(at)} ${shortDate(at)}`
}

/** When someone came: « Aujourd'hui, 9 h 12 », then as in the message list: « Vendredi ». */
export function arrivalLabel(at: Date, now: Date): string {
  if (daysBetween(at, now) > 0) return capitalised(timeLabel(at, now))
  return `Aujourd'hui, ${spokenHour(at)}`
}
