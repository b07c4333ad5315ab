import { momentLabel } from '#shared/domain/appointment-label.ts'
import { dayDateAndHour, parisDate } from '#shared/domain/paris-date.ts'

/** Half a year, within which a day and its month are of one year. */
const SOON_MS = 182 * 24 * 60 * 60 * 1000

/** « Samedi 5 décembre à 19 h »; with its year, « Samedi 4 décembre 2027 à 19 h », where that is another one and not soon. */
export function eventMoment(at: Date, now: Date): string {
  const isSoon = at >= now && at.getTime() - now.getTime() < SOON_MS
  const isThisYear = parisDate(at).slice(0, 4) === parisDate(now).slice(0, 4)
  return isSoon || isThisYear ? momentLabel(at) : dayDateAndHour(at)
}
