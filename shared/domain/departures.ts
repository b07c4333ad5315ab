import { endOfDay, startOfDay } from './paris-calendar.ts'

const RETURN_DAYS = 14

/** Until when a member who left may change their mind: the whole of that day in Paris. Then they are erased, later where a report is open (docs/retention.md). */
export function returnUntil(leftAt: Date): Date {
  return endOfDay(leftAt, RETURN_DAYS)
}

/** Since when somebody has left who may still change their mind: whoever left before that may not. */
export function mayReturnSince(now: Date): Date {
  return startOfDay(now, -RETURN_DAYS)
}
