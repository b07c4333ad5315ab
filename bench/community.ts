import type { DatabaseHandle } from '#server/platform/database/database.ts'
import { insertConversations } from './conversations.ts'
import { insertEdges, insertNotifications, insertVisits } from './encounters.ts'
import type { Sql } from './indexes.ts'
import { fillPool, insertPeople } from './people.ts'

/**
 * Fills an empty database with a community of `size` members, the same at each run: members, their decisions (fifty
 * edges each up to five million in total, at least five each), their matches and messages (about a million at most),
 * visits and alerts, and the pool that decks are dealt from.
 */
export function fillCommunity(
  { maintain }: Pick<DatabaseHandle, 'maintain'>,
  size: number,
): Promise<void> {
  return maintain((sql) => fill(sql, size))
}

/**
 * Does what autovacuum would do over time: index-only scans need an up-to-date visibility map, and the inserted data is
 * flushed to disk before anything is measured.
 */
export async function vacuum({ maintain }: Pick<DatabaseHandle, 'maintain'>): Promise<void> {
  await maintain(async (sql) => {
    await sql('vacuum analyze')
    await sql('checkpoint')
  })
}

async function fill(sql: Sql, size: number): Promise<void> {
  // Much more memory than a session of the product needs: millions of rows are sorted here.
  await sql("set work_mem = '256MB'; set maintenance_work_mem = '512MB'")
  await insertPeople(sql, size)
  await sql('analyze')
  await insertConversations(sql, size)
  await insertEdges(sql, size)
  await insertVisits(sql, size)
  await insertNotifications(sql, size)
  await fillPool(sql, size)
  await sql('analyze; reset work_mem; reset maintenance_work_mem')
}
