import { endOfDay, startOfDay } from './paris-calendar.ts'

const RETURN_DAYS = 14

/**
 * Until when a member who left can return: the end of the 14th day after it in Paris. Then they are erased, or later if
 * a report about them is open (docs/retention.md).
 */
export function returnUntil(leftAt: Date): Date {
  return endOfDay(leftAt, RETURN_DAYS)
}

/** Members who left before this instant can no longer return. */
export function mayReturnSince(now: Date): Date {
  return startOfDay(now, -RETURN_DAYS)
}
