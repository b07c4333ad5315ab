import { dayLabel, spokenHour } from '#shared/domain/time-label.ts'

/** When it happened: « Aujourd'hui, 8 h 03 », « Hier, 17 h 20 », « Lundi 16 nov., 9 h 12 ». */
export function alertTime(at: Date, now: Date): string {
  const day = dayLabel(at, now)
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${spokenHour(at)}`
}
