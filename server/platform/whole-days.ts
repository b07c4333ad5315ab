import { fail } from '#server/platform/http/problem.ts'
import { dayStart } from '#shared/domain/paris-calendar.ts'
import { parisDate } from '#shared/domain/paris-date.ts'

interface Period {
  startsAt: Date
  /** The first instant after the period. */
  endsAt: Date
}

/**
 * From the start of the first day in Paris to the end of the last. A period that starts today starts now: it cannot
 * cover past hours.
 */
export function wholeDays({ from, until }: { from: string; until: string }, now: Date): Period {
  const today = parisDate(now)
  if (from < today) refuse('from', 'Ce jour est passé.')
  if (until < from) refuse('until', 'La fin vient avant le début.')
  return { startsAt: from === today ? now : dayStart(from), endsAt: dayStart(until, 1) }
}

/** Whether a period is still to come, running or over. */
export function stageOf({ startsAt, endsAt }: Period, now: Date): 'coming' | 'running' | 'over' {
  if (startsAt > now) return 'coming'
  return endsAt > now ? 'running' : 'over'
}

function refuse(path: string, message: string): never {
  fail('validation', { message, errors: [{ path, message }] })
}
