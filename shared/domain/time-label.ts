import { capitalised } from './capitalised.ts'
import { nonBreakingDate } from './french-typography.ts'
import { dayIn, formatIn } from './zones.ts'

const DAY = 86_400_000
const hourFormat = formatIn({ timeStyle: 'short' })
const weekdayFormat = formatIn({ weekday: 'long' })
const dateFormat = formatIn({ day: 'numeric', month: 'short' })

/** The number of calendar days between two instants, in a zone (default Paris). */
export function daysBetween(from: Date, to: Date, timeZone?: string): number {
  return Math.round((Date.parse(dayIn(to, timeZone)) - Date.parse(dayIn(from, timeZone))) / DAY)
}

/**
 * The label in the message list: the time on the same day, « Hier », the weekday within seven days, else day and short
 * month (specification 1, section 2).
 */
export function timeLabel(at: Date, now: Date): string {
  const days = daysBetween(at, now)
  if (days <= 0) return writtenHour(at)
  if (days === 1) return 'Hier'
  if (days < 7) return weekdayFormat(at)
  return shortDate(at)
}

/** « 20 nov. », « 1er nov. », in a zone (default Paris). */
export function shortDate(at: Date, timeZone?: string): string {
  return nonBreakingDate(dateFormat(at, timeZone))
}

/** The time in a zone (default Paris), in digits: « 09:12 ». */
export function hourLabel(at: Date, timeZone?: string): string {
  return hourFormat(at, timeZone)
}

/** The time as members read it, without line breaks: « 9 h 12 », « 15 h ». In a zone (default Paris). */
export function spokenHour(at: Date, timeZone?: string): string {
  const [hour, minute] = hourLabel(at, timeZone).split(':')
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`
}

/** The time of a message: « 15 h 00 », because « 15 h » alone reads as « 15 hours ago ». */
export function writtenHour(at: Date): string {
  const hour = spokenHour(at)
  return hour.endsWith('h') ? `${hour}\u00a000` : hour
}

/** The heading above a day of a conversation: « Aujourd'hui », « Hier », else weekday and date. */
export function dayLabel(at: Date, now: Date): string {
  const days = daysBetween(at, now)
  if (days <= 0) return "Aujourd'hui"
  if (days === 1) return 'Hier'
  return `${weekdayFormat(at)} ${shortDate(at)}`
}

/** The label of an arrival: « Aujourd'hui, 9 h 12 », on other days as in the message list: « Vendredi ». */
export function arrivalLabel(at: Date, now: Date): string {
  if (daysBetween(at, now) > 0) return capitalised(timeLabel(at, now))
  return `Aujourd'hui, ${spokenHour(at)}`
}
