import { sql } from 'kysely'
import type { DatabaseHandle, Tx } from '#server/platform/database.ts'
import { StartError } from '#server/platform/start-error.ts'
import { WELCOME_CODE } from './seed/welcome-code.ts'

/** Stops a production start on a database that holds invented members: nobody there may be made up. */
export async function refuseTestProfiles({ database }: Pick<DatabaseHandle, 'database'>) {
  const found = await database
    .selectFrom('members')
    .select('id')
    .where('is_test_profile', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (!found) return
  throw new StartError(
    'La base contient des profils de démonstration, interdits en production : lancez « npm run demo:purge » puis recommencez.',
  )
}

/** Removes every test profile with all that others did with them, and the demo's code; answers how many there were. */
export async function purgeDemo(handle: Pick<DatabaseHandle, 'transaction'>): Promise<number> {
  return handle.transaction(async (tx) => {
    const rows = await tx
      .selectFrom('members')
      .select('id')
      .where('is_test_profile', '=', true)
      .execute()
    const ids = rows.map((row) => row.id)
    if (ids.length > 0) await removeMembers(tx, ids)
    await tx.deleteFrom('promo_codes').where('code', '=', WELCOME_CODE).execute()
    return ids.length
  })
}

async function removeMembers(tx: Tx, ids: number[]): Promise<void> {
  const gone = sql`any(${ids}::integer[])`
  await sql`delete from messages where match_id in (
    select id from matches where low_id = ${gone} or high_id = ${gone})`.execute(tx)
  await sql`delete from match_members where member_id = ${gone} or partner_id = ${gone}`.execute(tx)
  await sql`delete from matches where low_id = ${gone} or high_id = ${gone}`.execute(tx)
  await sql`delete from edges where from_id = ${gone} or to_id = ${gone}`.execute(tx)
  await sql`delete from blocks where blocker_id = ${gone} or blocked_id = ${gone}`.execute(tx)
  await sql`delete from visits where visitor_id = ${gone} or visited_id = ${gone}`.execute(tx)
  await sql`delete from notifications where from_id = ${gone}`.execute(tx)
  await sql`delete from flash_allowances where member_id = ${gone}`.execute(tx)
  await sql`delete from deck_pool where member_id = ${gone}`.execute(tx)
  await sql`delete from online_members where member_id = ${gone}`.execute(tx)
  // A deck dealt before may name them; what is left of it is dealt anew.
  await sql`delete from decks`.execute(tx)
  await sql`delete from members where id = ${gone}`.execute(tx)
}
