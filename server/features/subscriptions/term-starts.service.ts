import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { listDueToStart } from './subscriptions.db.ts'
import type { SubscriptionService } from './subscriptions.service.ts'

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  subscriptions: Pick<SubscriptionService, 'start'>
}

/** Starts the scheduled plans, already paid for, whose start date is reached. */
export function createTermStartService(deps: Dependencies) {
  const { database, transact, clock, subscriptions } = deps

  async function startDue(): Promise<void> {
    const now = clock.now()
    for (const id of await listDueToStart(database, now)) {
      await transact((tx, emit) => subscriptions.start(tx, emit, id, now))
    }
  }

  return { startDue }
}
export type TermStartService = ReturnType<typeof createTermStartService>
