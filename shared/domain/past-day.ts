import { longDate } from './paris-date.ts'
import { daysBetween } from './time-label.ts'

/** A past day, for use inside a sentence: « aujourd'hui », « hier », « le 3 octobre 2026 ». */
export function pastDay(instant: string, now: Date): string {
  const at = new Date(instant)
  const days = daysBetween(at, now)
  if (days <= 0) return "aujourd'hui"
  return days === 1 ? 'hier' : `le ${longDate(at)}`
}
