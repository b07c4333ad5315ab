import { dayAndMonth } from '#shared/domain/paris-date.ts'
import { daysBetween, spokenHour } from '#shared/domain/time-label.ts'
import { hoursAndMinutes } from './hours-and-minutes.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const HOT_MS = 4 * HOUR_MS

export interface Remaining {
  /** « Reste 2 h 10 », « En retard de 40 min ». */
  label: string
  isHot: boolean
  /** Position of the sun, from 0 at the left-hand horizon to 1 at the right-hand one. */
  progress: number
}

/** Over a weekend, more than a day can be left. */
function wait(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY_MS)
  const hours = Math.floor((milliseconds % DAY_MS) / HOUR_MS)
  return milliseconds > DAY_MS ? `${days} j ${hours} h` : hoursAndMinutes(milliseconds)
}

/** The time left of the 24 hours within which something is due. */
export function remaining(dueAt: Date, now: Date): Remaining {
  const left = dueAt.getTime() - now.getTime()
  return {
    label: left > 0 ? `Reste ${wait(left)}` : `En retard de ${hoursAndMinutes(-left)}`,
    isHot: left <= HOT_MS,
    progress: Math.min(1, Math.max(0, 1 - left / DAY_MS)),
  }
}

const NEAR: Record<number, string> = { [-1]: 'hier', 0: "aujourd'hui", 1: 'demain' }

/** « aujourd'hui, 12 h 20 ». */
export function whenLabel(at: Date, now: Date): string {
  return `${NEAR[daysBetween(now, at)] ?? `le ${dayAndMonth(at)}`}, ${spokenHour(at)}`
}
