import { spokenHour } from './time-label.ts'

const timeZone = 'Europe/Paris'
const isoFormat = new Intl.DateTimeFormat('en-CA', { timeZone })
const longFormat = new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'long' })
const dayFormat = new Intl.DateTimeFormat('fr-FR', { timeZone, day: 'numeric', month: 'long' })

/** The day in Paris, `2026-11-20`. */
export function parisDate(at: Date): string {
  return isoFormat.format(at)
}

/** « 20 novembre 2026 ». */
export function longDate(at: Date): string {
  return longFormat.format(at)
}

/** « 20 novembre ». */
export function dayAndMonth(at: Date): string {
  return dayFormat.format(at)
}

/** « 20 novembre 2026 à 14 h 07 ». */
export function dateAndHour(at: Date): string {
  return `${longDate(at)} à ${spokenHour(at)}`
}

/** Whether a text is a day that exists, as `2026-11-20`. */
export function isDay(text: string): boolean {
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}
