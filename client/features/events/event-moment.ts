import { momentLabel } from '#shared/domain/appointment-label.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { dayDateAndHour, parisDate } from '#shared/domain/paris-date.ts'
import { spokenHour } from '#shared/domain/time-label.ts'
import { formatIn } from '#shared/domain/zones.ts'

const weekdayFormat = formatIn({ weekday: 'long' })
const dayFormat = formatIn({ day: 'numeric' })
const monthFormat = formatIn({ month: 'short' })

/** Half a year, within which a day and its month are of one year. */
const SOON_MS = 182 * 24 * 60 * 60 * 1000

/** « Samedi 5 décembre à 19 h »; with its year, « Samedi 4 décembre 2027 à 19 h », where that is another one and not soon. */
export function eventMoment(at: Date, now: Date): string {
  return yearToSay(at, now) === '' ? momentLabel(at) : dayDateAndHour(at)
}

/** The same on the leaf of a calendar, « 5 », « déc. », and beside it, « Samedi à 19 h », or the whole where it has a year. */
export function eventLeaf(at: Date, now: Date) {
  return {
    day: dayFormat(at),
    month: monthFormat(at),
    beside:
      yearToSay(at, now) === ''
        ? `${capitalised(weekdayFormat(at))} à\u00a0${spokenHour(at)}`
        : dayDateAndHour(at),
  }
}

/** The year, where one could take it for another. */
function yearToSay(at: Date, now: Date): string {
  const year = parisDate(at).slice(0, 4)
  const isSoon = at >= now && at.getTime() - now.getTime() < SOON_MS
  return isSoon || year === parisDate(now).slice(0, 4) ? '' : year
}
