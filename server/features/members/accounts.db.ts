import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Schema } from '#server/platform/schema.ts'
import type { MemberSource } from '#shared/domain/sources.ts'
import type { StaffRole } from '#shared/domain/staff.ts'

type MemberFields = Omit<Insertable<Schema['members']>, 'status' | 'created_at' | 'updated_at'>

export async function insertPending(db: Db, fields: MemberFields, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('members')
    .values({ ...fields, status: 'unconfirmed', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Profiles that others may be shown at once: nobody has to confirm an address for them. Answers their ids by address. */
export async function insertTestProfiles(
  db: Db,
  profiles: readonly MemberFields[],
  now: Date,
): Promise<Map<string, number>> {
  if (profiles.length === 0) return new Map()
  const rows = await db
    .insertInto('members')
    .values(
      profiles.map((fields) => ({
        ...fields,
        status: 'active' as const,
        preferences_saved_at: now,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning(['email', 'id'])
    .execute()
  return new Map(rows.map(({ email, id }) => [email, id]))
}

export async function updatePending(
  db: Db,
  id: number,
  fields: MemberFields,
  now: Date,
): Promise<void> {
  await db
    .updateTable('members')
    .set({ ...fields, created_at: now, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'unconfirmed')
    .execute()
}

/** Whoever signs in with that address, or under that id: never a registration that is not confirmed. */
export async function findActive(db: Db, by: { email: string } | { id: number }) {
  return await db
    .selectFrom('members')
    .select(['id', 'email', 'first_name as firstName', 'role'])
    .where((member) => member.and(by))
    .where('status', '=', 'active')
    .executeTakeFirst()
}

export async function findPending(db: Db, id: number) {
  return await db
    .selectFrom('members')
    .select(['email', 'first_name as firstName'])
    .where('id', '=', id)
    .where('status', '=', 'unconfirmed')
    .executeTakeFirst()
}

/** Takes the pending member's row, before anything that erasing it would also take. */
export async function lockPending(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('members').select('id').where('id', '=', id).forUpdate().execute()
}

/** Makes those who would take the same address take turns; of several, in one order for everybody. */
export async function lockEmails(tx: Tx, emails: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(email, 0) as key from unnest(${[...emails]}::text[]) as email
      order by key
    ) as keys`.execute(tx)
}

export function lockEmail(tx: Tx, email: string): Promise<void> {
  return lockEmails(tx, [email])
}

export async function listTaken(db: Db, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const owners = await db
    .selectFrom('members')
    .select('email')
    .where('email', 'in', emails)
    .where('status', '<>', 'unconfirmed')
    .execute()
  return new Set(owners.map(({ email }) => email))
}

export async function isTaken(db: Db, email: string): Promise<boolean> {
  return (await listTaken(db, [email])).size > 0
}

/** Answers false unless the member still waits for this address to be confirmed. */
export async function activate(
  db: Db,
  pending: { id: number; email: string; awaitsVerification: boolean },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({
      status: 'active',
      awaits_verification: pending.awaitsVerification,
      confirmed_at: now,
      updated_at: now,
    })
    .where('id', '=', pending.id)
    .where('email', '=', pending.email)
    .where('status', '=', 'unconfirmed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setRole(db: Db, id: number, role: StaffRole): Promise<void> {
  await db.updateTable('members').set({ role }).where('id', '=', id).execute()
}

export async function setSource(db: Db, id: number, source: MemberSource): Promise<void> {
  await db.updateTable('members').set({ source }).where('id', '=', id).execute()
}

export async function deletePending(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('members')
    .where('id', 'in', ids)
    .where('status', '=', 'unconfirmed')
    .execute()
}

export async function listUnconfirmed(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('status', '=', 'unconfirmed')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    // One that is being confirmed at this moment is left to it.
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => row.id)
}

export interface Activity {
  now: Date
  day: string
  /** Someone seen since then is still taken for the same visit. */
  seenAfter: Date
}

/** Marks a member as here now, unless it was done lately; `isFirstToday` is true at the day's first sign of life. */
export async function touchMember(
  db: Db,
  id: number,
  { now, day, seenAfter }: Activity,
): Promise<{ isSeen: boolean; isFirstToday: boolean }> {
  const { rows } = await sql<{ isFirstToday: boolean }>`
    with before as (
      select id, last_active_on from members
      where id = ${id}
        and (last_active_on is distinct from ${day}::date or last_seen_at is null or last_seen_at <= ${seenAfter})
      for no key update
    )
    update members m set last_seen_at = ${now}, last_active_on = ${day}::date,
      active_weeks = m.active_weeks | coalesce(week_bit(m.confirmed_at, ${day}::date), 0::smallint)
    from before where m.id = before.id
    returning before.last_active_on is distinct from ${day}::date as "isFirstToday"`.execute(db)
  return { isSeen: rows.length > 0, isFirstToday: rows[0]?.isFirstToday ?? false }
}
