import type { Call } from '#shared/contracts/calls.ts'
import type { Moment } from '#shared/contracts/moment.ts'
import { dayOfMoment } from '#shared/domain/appointment-label.ts'
import { momentOf } from '#shared/domain/appointments.ts'
import { LATEST_CALL_DAYS, SOONEST_CALL_MS } from '#shared/domain/calls.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import { hourLabel } from '#shared/domain/time-label.ts'
import { dayIn } from '#shared/domain/zones.ts'

const FIRST_HOUR = 8
const LAST_HOUR = 22
const EVENING = '18:00'

interface Option {
  value: string
  label: string
}

/**
 * The days that still have a time to propose, in the member's time zone; the two weeks end at the current time of day.
 */
export function dayOptions(now: Date, timeZone: string): Option[] {
  return Array.from({ length: LATEST_CALL_DAYS }, (_, days) => addDays(now, days, timeZone))
    .map((at) => ({ value: dayIn(at, timeZone), label: dayOfMoment(at, timeZone) }))
    .filter(({ value }) => hourOptions(value, now, timeZone).length > 0)
}

/** « Ce soir », « Samedi 21 »: the label of one of the next days. */
export function nearDayLabel(
  { value, label }: Option,
  time: string,
  { now, timeZone }: { now: Date; timeZone: string },
): string {
  if (value === dayIn(now, timeZone)) return time < EVENING ? "Aujourd'hui" : 'Ce soir'
  const day = label.split('\u00a0').slice(0, 2).join('\u00a0')
  return capitalised(day)
}

/** Every half hour of a day that can still be proposed. */
export function hourOptions(day: string, now: Date, timeZone: string): Option[] {
  return Array.from({ length: (LAST_HOUR - FIRST_HOUR) * 2 + 1 }, (_, half) => {
    const hour = FIRST_HOUR + Math.floor(half / 2)
    const minutes = half % 2 === 0 ? '00' : '30'
    const label = `${hour}\u00a0h${half % 2 === 0 ? '' : `\u00a0${minutes}`}`
    return { value: `${String(hour).padStart(2, '0')}:${minutes}`, label }
  }).filter(({ value }) => {
    const at = momentOf(day, value, timeZone)
    return at !== undefined && at.getTime() >= now.getTime() + SOONEST_CALL_MS
  })
}

/** The preselected time: this evening if possible, or the same time a day later than the proposal it replaces. */
export function firstMoment(
  now: Date,
  timeZone: string,
  asked?: Pick<Call, 'isNow' | 'startsAt'>,
): Moment {
  const days = dayOptions(now, timeZone).map(({ value }) => value)
  if (asked && !asked.isNow) {
    const at = new Date(asked.startsAt)
    const later = dayIn(addDays(at, 1, timeZone), timeZone)
    if (days.includes(later)) return { day: later, time: hourLabel(at, timeZone) }
  }
  const day = days[0] ?? dayIn(addDays(now, 1, timeZone), timeZone)
  const hours = hourOptions(day, now, timeZone).map(({ value }) => value)
  return { day, time: hours.includes('20:30') ? '20:30' : (hours[0] ?? '20:30') }
}
