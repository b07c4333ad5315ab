import { dayLabel, hourLabel } from '#shared/domain/time-label.ts'

/** When it happened: « Aujourd'hui, 08:03 », « Hier, 17:20 », « Lundi 16 nov., 09:12 ». */
export function alertTime(at: Date, now: Date): string {
  const day = dayLabel(at, now)
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${hourLabel(at)}`
}
