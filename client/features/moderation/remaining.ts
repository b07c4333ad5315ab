import { dayAndMonth } from '#shared/domain/paris-date.ts'
import { daysBetween, spokenHour } from '#shared/domain/time-label.ts'
import { hoursAndMinutes } from './hours-and-minutes.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOT_MS = 3 * 60 * 60 * 1000

export interface Remaining {
  /** « Reste 2 h 10 », « En retard de 40 min ». */
  label: string
  isHot: boolean
  /** How far the sun has come, from 0 at the left-hand horizon to 1. */
  progress: number
}

/** What is left of the 24 hours in which a report is to be decided. */
export function remaining(dueAt: Date, now: Date): Remaining {
  const left = dueAt.getTime() - now.getTime()
  return {
    label: left > 0 ? `Reste ${hoursAndMinutes(left)}` : `En retard de ${hoursAndMinutes(-left)}`,
    isHot: left <= HOT_MS,
    progress: Math.min(1, Math.max(0, 1 - left / DAY_MS)),
  }
}

const NEAR: Record<number, string> = { [-1]: 'hier', 0: "aujourd'hui", 1: 'demain' }

/** « aujourd'hui, 12 h 20 ». */
export function whenLabel(at: Date, now: Date): string {
  return `${NEAR[daysBetween(now, at)] ?? `le ${dayAndMonth(at)}`}, ${spokenHour(at)}`
}
