import { momentLabel } from '#shared/domain/appointment-label.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { dayDateAndHour, parisDate } from '#shared/domain/paris-date.ts'
import { spokenHour } from '#shared/domain/time-label.ts'
import { formatIn } from '#shared/domain/zones.ts'

const weekdayFormat = formatIn({ weekday: 'long' })
const dayFormat = formatIn({ day: 'numeric' })
const monthFormat = formatIn({ month: 'short' })

/** Half a year: within it, a day and a month name only one date. */
const SOON_MS = 182 * 24 * 60 * 60 * 1000

/** « Samedi 5 décembre à 19 h », or « Samedi 4 décembre 2027 à 19 h » if the date is in another year and not soon. */
export function eventMoment(at: Date, now: Date): string {
  return yearIfAmbiguous(at, now) === '' ? momentLabel(at) : dayDateAndHour(at)
}

/**
 * The same for a calendar leaf: « 5 » and « déc. » on it, and next to it « Samedi à 19 h », or the complete date if it
 * needs its year.
 */
export function eventLeaf(at: Date, now: Date) {
  return {
    day: dayFormat(at),
    month: monthFormat(at),
    details:
      yearIfAmbiguous(at, now) === ''
        ? `${capitalised(weekdayFormat(at))} à\u00a0${spokenHour(at)}`
        : dayDateAndHour(at),
  }
}

/** The year, if the date without it could be taken for one of another year; else an empty string. */
function yearIfAmbiguous(at: Date, now: Date): string {
  const year = parisDate(at).slice(0, 4)
  const isSoon = at >= now && at.getTime() - now.getTime() < SOON_MS
  return isSoon || year === parisDate(now).slice(0, 4) ? '' : year
}
