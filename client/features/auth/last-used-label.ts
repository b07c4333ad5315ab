import { dayAndMonth } from '#shared/domain/paris-date.ts'
import { daysBetween, spokenHour } from '#shared/domain/time-label.ts'

/** When a device was last used: « Hier à 21 h 40 ». */
export function lastUsedLabel(lastUsedAt: string, now: Date): string {
  const at = new Date(lastUsedAt)
  return `${dayOf(at, now)} à ${spokenHour(at)}`
}

function dayOf(at: Date, now: Date): string {
  const days = daysBetween(at, now)
  if (days <= 0) return "Aujourd'hui"
  return days === 1 ? 'Hier' : `Le ${dayAndMonth(at)}`
}
