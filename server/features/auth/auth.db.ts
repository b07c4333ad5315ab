import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { StaffRole } from '#shared/domain/staff.ts'

/** Makes the registrations of one browser take turns. */
export async function lockBrowser(tx: Tx, browserHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${browserHash}, 0))`.execute(tx)
}

/** The pending registration that this session is signed in as. */
export async function findPendingOf(
  db: Db,
  sessionHash: string | null,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('members')
    .innerJoin('sessions', 'sessions.member_id', 'members.id')
    .select('members.id')
    .where('members.status', '=', 'unconfirmed')
    .where('sessions.token_hash', '=', sessionHash)
    .executeTakeFirst()
  return row?.id
}

/** Another member than `but`, whose kept device a browser is or who is signed in there; a pending registration is none. */
export async function findMemberOfBrowser(
  db: Db,
  {
    deviceHash,
    sessionHash,
    but,
  }: { deviceHash: string | null; sessionHash: string | null; but: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select m.id from members m
    where m.status <> 'unconfirmed' and m.id <> ${but} and m.id in (
      select member_id from devices where token_hash = ${deviceHash}
      union all
      select member_id from devices where former_hash = ${deviceHash}
      union all
      select member_id from sessions where token_hash = ${sessionHash}
    )
    limit 1`.execute(db)
  return rows[0]?.id
}

export async function listAccounts(
  db: Db,
  emails: readonly string[],
): Promise<{ email: string; plan: Plan; role: StaffRole | null }[]> {
  return await db
    .selectFrom('members')
    .select(['email', 'plan', 'role'])
    .where('email', 'in', emails)
    .where('status', '=', 'active')
    .where('is_test_profile', '=', true)
    .execute()
}
