import { addDays, startOfDay } from './paris-calendar.ts'
import { parisDate } from './paris-date.ts'

/** The verdicts of a second opinion: be careful, call me first, it is all right. */
export const OPINION_VERDICTS = ['mefie', 'appelle', 'ca_va'] as const
export type OpinionVerdict = (typeof OPINION_VERDICTS)[number]

/** Who gives the opinion: a person to whom the member sends the link, or a moderator. */
export const OPINION_READERS = ['trusted', 'team'] as const
export type OpinionReader = (typeof OPINION_READERS)[number]

export const MAX_OPINION_MESSAGES = 10
export const OPINION_LASTS_MS = 72 * 60 * 60 * 1000

/** Size of the excerpt before and after encryption; with the keys of the team it fits into the body of one request. */
export const EXCERPT_MAX_BYTES = 36_000
export const SEALED_MAX_CHARACTERS = 50_000
export const MAX_TEAM_KEYS = 20

/** When the team must have answered: after 24 hours, not counting the hours of a Sunday. */
export function opinionDueAt(askedAt: Date): Date {
  const due = addDays(isSunday(askedAt) ? startOfDay(askedAt, 1) : askedAt, 1)
  return isSunday(due) ? addDays(due, 1) : due
}

function isSunday(at: Date): boolean {
  return new Date(parisDate(at)).getUTCDay() === 0
}
