import { parisDate } from '#shared/domain/paris-date.ts'
import { formatIn } from '#shared/domain/zones.ts'

const hourFormat = formatIn({ hour: 'numeric', hourCycle: 'h23' })

/** The only source of time: queries and services take dates and times from it, so that tests can choose them. */
export interface Clock {
  now(): Date
  /** The day in Europe/Paris, `YYYY-MM-DD`. */
  today(): string
  /** The year in Europe/Paris. */
  year(): number
  /** The hour in Europe/Paris, 0 to 23. */
  hour(): number
}

export function createClock(now: () => Date): Clock {
  const today = () => parisDate(now())
  return {
    now,
    today,
    year: () => Number(today().slice(0, 4)),
    hour: () => Number.parseInt(hourFormat(now()), 10),
  }
}

export const systemClock = createClock(() => new Date())
