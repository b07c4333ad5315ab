import type { Appointment } from '#shared/contracts/appointments.ts'
import type { Moment } from '#shared/contracts/moment.ts'
import { dayOfMoment, momentLabel } from '#shared/domain/appointment-label.ts'
import { LATEST_DAYS, momentOf, SOONEST_MS } from '#shared/domain/appointments.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import { hourLabel } from '#shared/domain/time-label.ts'
import { dayIn } from '#shared/domain/zones.ts'

export interface Option {
  value: string
  label: string
}

const FIRST_HOUR = 8
const LAST_HOUR = 22

export function toMoment(at: Date, timeZone: string): Moment {
  return { day: dayIn(at, timeZone), time: hourLabel(at, timeZone) }
}

/** The days that can be proposed. */
export function dayOptions(now: Date, timeZone: string): Option[] {
  return Array.from({ length: LATEST_DAYS + 1 }, (_, days) => {
    const at = addDays(now, days, timeZone)
    return { value: dayIn(at, timeZone), label: dayOfMoment(at, timeZone) }
  })
}

/** Every half hour from FIRST_HOUR to LAST_HOUR, and the chosen time. */
export function hourOptions(chosen: string): Option[] {
  const hours = Array.from({ length: (LAST_HOUR - FIRST_HOUR) * 2 + 1 }, (_, half) => {
    const hour = String(FIRST_HOUR + Math.floor(half / 2)).padStart(2, '0')
    return `${hour}:${half % 2 === 0 ? '00' : '30'}`
  })
  const all = hours.includes(chosen) ? hours : [...hours, chosen].sort()
  return all.map((value) => ({ value, label: spoken(value) }))
}

function spoken(time: string): string {
  const [hour, minute] = time.split(':')
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`
}

/** The default moment: the next Saturday morning at least two days from now. */
export function firstMoment(now: Date, timeZone: string): Moment {
  const days = Array.from({ length: 7 }, (_, day) =>
    dayIn(addDays(now, day + 2, timeZone), timeZone),
  )
  const [soonest = ''] = days
  const saturday = days.find((day) => new Date(day).getUTCDay() === 6)
  return { day: saturday ?? soonest, time: '10:30' }
}

/** Up to two alternatives to a moment: another time on the same day, and the same time on the next day. */
export function nearMoments(
  { startsAt: former, timeZone }: Pick<Appointment, 'startsAt' | 'timeZone'>,
  now: Date,
): (Moment & Option)[] {
  const startsAt = new Date(former)
  const { day, time } = toMoment(startsAt, timeZone)
  const sameDay = { day, time: time < '14:00' ? '15:00' : '11:00' }
  const nextDay = { day: dayIn(addDays(startsAt, 1, timeZone), timeZone), time }
  return [sameDay, nextDay].flatMap((moment) => {
    const at = momentOf(moment.day, moment.time, timeZone)
    if (!at || at.getTime() < now.getTime() + SOONEST_MS) return []
    return { ...moment, value: `${moment.day} ${moment.time}`, label: momentLabel(at, timeZone) }
  })
}
