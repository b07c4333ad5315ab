import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/** The tables that grow with the members and with what they do, which nothing may read from end to end. */
const GROWING = [
  ...['members', 'deck_pool', 'edges', 'visits', 'matches', 'match_members', 'messages'],
  ...['notifications', 'photos', 'sessions'],
]

/**
 * Runs `work` in a transaction and names the growing tables that it read from end to end. PostgreSQL counts them
 * itself, also inside functions, where EXPLAIN does not look.
 */
export async function sequentialScans(tx: Tx, work: () => Promise<unknown>): Promise<string[]> {
  const before = await countScans(tx)
  await work()
  const after = await countScans(tx)
  return GROWING.filter((table) => (after.get(table) ?? 0) > (before.get(table) ?? 0))
}

/** How many rows of a table this transaction has read through its indexes so far. */
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
