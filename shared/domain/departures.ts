import { endOfDay, startOfDay } from './paris-calendar.ts'

const RETURN_DAYS = 14

/**
 * Until when a member who left can return: the end of that day in Paris. After it they are erased, later if a report
 * about them is open (docs/retention.md).
 */
export function returnUntil(leftAt: Date): Date {
  return endOfDay(leftAt, RETURN_DAYS)
}

/** Members who left before this instant can no longer return. */
export function mayReturnSince(now: Date): Date {
  return startOfDay(now, -RETURN_DAYS)
}
