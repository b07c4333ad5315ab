import { capitalised } from '#shared/domain/capitalised.ts'
import { timeLabel } from '#shared/domain/time-label.ts'

/** The time of an alert, formatted as in the list of conversations: « 18 h 42 », « Hier », « Mardi », « 3 nov. ». */
export function alertTime(at: Date, now: Date): string {
  const label = timeLabel(at, now)
  return capitalised(label)
}
