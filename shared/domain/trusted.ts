import { APPOINTMENT_LASTS_MS } from './appointments.ts'

/** Until when somebody who was asked may say yes; then their address is erased. */
export const TRUSTED_REQUEST_DAYS = 7

const DAY_MS = 24 * 60 * 60 * 1000

/** When the link to an appointment goes out: a day after its end. */
export function linkEndsAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() + APPOINTMENT_LASTS_MS + DAY_MS)
}

/** What the person follows no more: one appointment, one table, or anything; or that they took that back. */
export type TrustedNews = 'appointment' | 'table' | 'all' | 'back'

/** After how many minutes one may mean to leave. */
export const ENDS_AFTER = [60, 90, 120, 180, 240] as const
export type EndsAfter = (typeof ENDS_AFTER)[number]
/** Unless another is chosen. */
export const USUAL_END: EndsAfter = 120
/** For so long it may be told of, and is not over for those who are there. */
export const LONGEST_STAY_MS = Math.max(...ENDS_AFTER) * 60 * 1000

/** « Tout va bien ? » is asked so many minutes after the planned end; its answer is awaited for so many, once the mail server has it. */
export const CHECK_IN_AFTER_END_MINUTES = 30
export const CHECK_IN_ANSWER_MINUTES = 45

/** When the person is told of a question that was handed over at an instant. */
export function personNotifiedAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + CHECK_IN_ANSWER_MINUTES * 60 * 1000)
}

/** A cry for help that is taken back and comes again is told again after so many. */
export const ALARM_REPEAT_MINUTES = 10
/** What the other takes back so shortly before its hour, or later, is asked about all the same. */
export const LATE_CANCELLATION_HOURS = 6
/** « Encore une heure. » */
export const LATER_MINUTES = 60

export const CHECK_IN_ANSWERS = ['fine', 'later', 'help'] as const
export type CheckInAnswer = (typeof CHECK_IN_ANSWERS)[number]
