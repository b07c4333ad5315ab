import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/** The tables that grow with the members and their activity. Nothing may read them from end to end. */
const GROWING = [
  ...['members', 'deck_pool', 'edges', 'visits', 'matches', 'match_members', 'messages'],
  ...['notifications', 'photos', 'sessions'],
]

/**
 * Runs `work` in a transaction and returns the names of the growing tables that it read from end to end. PostgreSQL
 * counts scans itself, also inside functions, which EXPLAIN does not show.
 */
export async function sequentialScans(tx: Tx, work: () => Promise<unknown>): Promise<string[]> {
  const before = await countScans(tx)
  await work()
  const after = await countScans(tx)
  return GROWING.filter((table) => (after.get(table) ?? 0) > (before.get(table) ?? 0))
}

/** The number of rows of a table that this transaction has read through its indexes so far. */
export async function rowsRead(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select idx_tup_fetch::integer as read from pg_stat_xact_user_tables
    where relname = ${table}`.execute(tx)
  return rows[0]?.read ?? 0
}

async function countScans(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; scans: number }>`
    select relname as name, seq_scan::integer as scans from pg_stat_xact_user_tables`.execute(tx)
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}
