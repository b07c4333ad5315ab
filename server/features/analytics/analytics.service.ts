import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { TrackedEvent } from '#shared/domain/analytics.ts'
import { addOne, deleteBefore } from './analytics.db.ts'

const MONTHS_KEPT = 25

interface Dependencies {
  database: Database
  clock: Clock
}

/** Daily counts of what happens on the pages of browsers that consented: no member, no browser, no text. */
export function createAnalyticsService({ database, clock }: Dependencies) {
  function record(name: TrackedEvent): Promise<void> {
    return addOne(database, clock.today(), name)
  }

  async function forgetOldCounts(): Promise<void> {
    const first = new Date(`${clock.today()}T00:00:00Z`)
    first.setUTCMonth(first.getUTCMonth() - MONTHS_KEPT)
    await deleteBefore(database, first.toISOString().slice(0, 10))
  }

  return { record, forgetOldCounts }
}
export type AnalyticsService = ReturnType<typeof createAnalyticsService>
