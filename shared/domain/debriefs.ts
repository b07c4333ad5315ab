/** Whether one would like to see the other again. */
export const AGAIN_ANSWERS = ['yes', 'no', 'unsure'] as const
export type AgainAnswer = (typeof AGAIN_ANSWERS)[number]

/** Both are asked the day after, from 10 on where they met; from midnight on they may answer, for so many days. */
export const ASKED_FROM_HOUR = 10
export const ANSWERED_WITHIN_DAYS = 14

/** So many members must find somebody unlike the photos for these to be compared again. */
export const DOUBTS_TO_COMPARE_AGAIN = 2
/** And their answers be so old that nobody can tell from the day whose they were. */
export const DOUBTS_REST_DAYS = 7

/** So many days after a month all have answered about it. */
export const MONTH_KNOWN_AFTER_DAYS = ANSWERED_WITHIN_DAYS + 1
