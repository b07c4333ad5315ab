import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { StaffRole } from '#shared/domain/staff.ts'

/** Serialises the registrations of one browser. */
export async function lockBrowser(tx: Tx, browserHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${browserHash}, 0))`.execute(tx)
}

/** The pending registration that this session is signed in as. */
export async function findPendingOf(db: Db, sessionHash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('members')
    .innerJoin('sessions', 'sessions.member_id', 'members.id')
    .select('members.id')
    .where('members.status', '=', 'unconfirmed')
    .where('sessions.token_hash', '=', sessionHash)
    .executeTakeFirst()
  return row?.id
}

/**
 * A member other than `exceptId` who is signed in in this browser or has it as a known device, pending ones left out.
 */
export async function findMemberOfBrowser(
  db: Db,
  {
    deviceHash,
    sessionHash,
    exceptId,
  }: { deviceHash: string | null; sessionHash: string | null; exceptId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select m.id from members m
    where m.status <> 'unconfirmed' and m.id <> ${exceptId} and m.id in (
      select member_id from devices where token_hash = ${deviceHash}
      union all
      select member_id from devices where former_hash = ${deviceHash}
      union all
      select member_id from sessions where token_hash = ${sessionHash}
    )
    limit 1`.execute(db)
  return rows[0]?.id
}

/** Those of these addresses that belong to fictional members who can sign in. */
export async function listDemoAccounts(
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
