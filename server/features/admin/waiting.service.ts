import type { Database } from '#server/platform/database/database.ts'
import { countWaiting } from './waiting.db.ts'

export function createWaitingService({ database }: { database: Database }) {
  return { count: () => countWaiting(database) }
}
export type WaitingService = ReturnType<typeof createWaitingService>
