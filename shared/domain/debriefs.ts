/** Whether a member would like to see the other member again. */
export const AGAIN_ANSWERS = ['yes', 'no', 'unsure'] as const
export type AgainAnswer = (typeof AGAIN_ANSWERS)[number]

/**
 * Both members are asked on the day after, from 10:00 in the time zone where they met. They can answer from midnight
 * on, for this number of days.
 */
export const ASKED_FROM_HOUR = 10
export const ANSWERED_WITHIN_DAYS = 14

/** A member's photos are compared again once this number of members said that the member does not look like them. */
export const DOUBTS_TO_COMPARE_AGAIN = 2
/** Only answers that are this many days old count, so that the date of the check does not reveal who answered. */
export const DOUBTS_REST_DAYS = 7

/** This number of days after the end of a month, nobody can answer about it any more, and its figures are final. */
export const MONTH_KNOWN_AFTER_DAYS = ANSWERED_WITHIN_DAYS + 1
