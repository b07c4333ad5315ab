import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { DatabaseHandle } from '#server/platform/database/database.ts'

/** Waits until `count` database sessions are waiting for a lock. */
export async function waitForBlockedSessions(
  { database }: DatabaseHandle,
  count = 1,
): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
      expect(rows[0]?.count).toBe(count)
    },
    // On a busy machine, a session can start to wait late.
    { timeout: 5_000 },
  )
}
