import { APPOINTMENT_LASTS_MS } from './appointments.ts'

/** How long a person who was asked to be the trusted person can accept; then their email address is erased. */
export const TRUSTED_REQUEST_DAYS = 7

const DAY_MS = 24 * 60 * 60 * 1000

/** When the link to an appointment expires: one day after its end. */
export function linkEndsAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() + APPOINTMENT_LASTS_MS + DAY_MS)
}

/** What the trusted person stopped following: one appointment, one table, or everything; `back`: they undid that. */
export type TrustedNews = 'appointment' | 'table' | 'all' | 'back'

/** The selectable planned durations of an appointment, in minutes. */
export const ENDS_AFTER = [60, 90, 120, 180, 240] as const
export type EndsAfter = (typeof ENDS_AFTER)[number]
/** The planned duration by default. */
export const USUAL_END: EndsAfter = 120
/** For this long after its start an appointment can be shared with the trusted person and does not count as over. */
export const LONGEST_STAY_MS = Math.max(...ENDS_AFTER) * 60 * 1000

/**
 * « Tout va bien ? » is asked CHECK_IN_AFTER_END_MINUTES after the planned end. The member has CHECK_IN_ANSWER_MINUTES
 * to answer, counted from when the mail server accepted the question.
 */
export const CHECK_IN_AFTER_END_MINUTES = 30
export const CHECK_IN_ANSWER_MINUTES = 45

/**
 * When the trusted person is notified that nobody answered; `askedAt` is when the mail server accepted the question.
 */
export function personNotifiedAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + CHECK_IN_ANSWER_MINUTES * 60 * 1000)
}

/** An alarm that was cancelled and raised again is sent to the trusted person again after this many minutes. */
export const ALARM_REPEAT_MINUTES = 10
/** The check-in is still asked if the other member cancels in these last hours before the appointment, or later. */
export const LATE_CANCELLATION_HOURS = 6
/** By how much « Encore une heure » postpones the question. */
export const LATER_MINUTES = 60

export const CHECK_IN_ANSWERS = ['fine', 'later', 'help'] as const
export type CheckInAnswer = (typeof CHECK_IN_ANSWERS)[number]
