import type { DatabaseHandle } from '#server/platform/database/database.ts'
import { insertConversations } from './conversations.ts'
import { insertEdges, insertNotifications, insertVisits } from './encounters.ts'
import type { Sql } from './indexes.ts'
import { fillPool, insertPeople } from './people.ts'

/**
 * Fills an empty database with a community of `size` members, the same at each run: people, what they decided about
 * one another (fifty edges each until there are five million, then five), their matches and messages (a million at most), visits and
 * alerts, and the pool that decks are dealt from.
 */
export function fillCommunity(
  { maintain }: Pick<DatabaseHandle, 'maintain'>,
  size: number,
): Promise<void> {
  return maintain((sql) => fill(sql, size))
}

/**
 * As time would: an index answers alone only where its table is known to be settled, and what was filled in is on the
 * disk before anything else has to wait for it there.
 */
export async function vacuum({ maintain }: Pick<DatabaseHandle, 'maintain'>): Promise<void> {
  await maintain(async (sql) => {
    await sql('vacuum analyze')
    await sql('checkpoint')
  })
}

async function fill(sql: Sql, size: number): Promise<void> {
  // Many times what sessions of the product need: the rows of millions are put in order here.
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
