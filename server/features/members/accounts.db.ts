import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { PREPARED } from '#server/platform/database/prepared.ts'
import type { MemberStatus, Schema } from '#server/platform/database/schema.ts'
import { mailboxOf } from '#shared/domain/mailbox.ts'
import type { MemberSource } from '#shared/domain/sources.ts'
import type { StaffRole } from '#shared/domain/staff.ts'

type MemberFields = Omit<Insertable<Schema['members']>, 'status' | 'created_at' | 'updated_at'>

/**
 * A registration whose email address is not confirmed yet. `registration_hash` recognises the same form when the same
 * browser sends it again.
 */
type PendingFields = MemberFields & { registration_hash: string | null }

export async function insertPending(db: Db, fields: PendingFields, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('members')
    .values({ ...fields, status: 'unconfirmed', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Inserts test profiles as active members: no email address has to be confirmed. Returns the ids by email address.
 */
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
  fields: Partial<PendingFields>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('members')
    .set({ ...fields, created_at: now, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'unconfirmed')
    .execute()
}

/** Finds the active member with this email address or id; never an unconfirmed registration. */
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
    .select(['email', 'city'])
    .where('id', '=', id)
    .where('status', '=', 'unconfirmed')
    .executeTakeFirst()
}

export async function findPendingByHash(
  db: Db,
  registrationHash: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('registration_hash', '=', registrationHash)
    .where('status', '=', 'unconfirmed')
    .executeTakeFirst()
  return row?.id
}

/**
 * Locks the row of a pending member and returns their current status. Call it before any lock that erasing the member
 * also takes, so that the two cannot deadlock.
 */
export async function lockPending(tx: Tx, id: number): Promise<MemberStatus | undefined> {
  const member = await tx
    .selectFrom('members')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return member?.status
}

/**
 * Serializes the transactions that claim the same mailboxes. Locks are taken in a fixed order, to prevent deadlocks.
 */
export async function lockEmails(tx: Tx, emails: readonly string[]): Promise<void> {
  const mailboxes = emails.map(mailboxOf)
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(mailbox, 0) as key from unnest(${mailboxes}::text[]) as mailbox
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

/**
 * Whether a member other than `exceptId` uses this mailbox, under any spelling of its address. For a banned member only
 * the exact address counts as taken: the marks of the decision determine how long the mailbox stays banned.
 */
export async function isTaken(db: Db, email: string, exceptId?: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from members
    where mailbox_of(email) = ${mailboxOf(email)} and status <> 'unconfirmed'
      and (email = ${email} or status <> 'suspended' or suspended_until is not null)
      and id is distinct from ${exceptId ?? null}::integer
    limit 1`.execute(db)
  return rows.length > 0
}

/** Returns false if the member is no longer waiting to confirm this email address. */
export async function activate(
  db: Db,
  pending: { id: number; email: string; awaitsVerification: boolean },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set((member) => ({
      status: 'active',
      // A member who was held before they confirmed stays held.
      awaits_verification: member
        .or([member.ref('awaits_verification'), member.val(pending.awaitsVerification)])
        .$castTo<boolean>(),
      confirmed_at: now,
      registration_hash: null,
      updated_at: now,
    }))
    .where('id', '=', pending.id)
    .where('email', '=', pending.email)
    .where('status', '=', 'unconfirmed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setRole(db: Db, id: number, role: StaffRole | null): Promise<void> {
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
    // Skips registrations that another transaction is confirming at this moment.
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => row.id)
}

export interface Activity {
  now: Date
  day: string
  /** A member who was seen after this time is not marked again: it counts as the same visit. */
  seenAfter: Date
}

/**
 * Marks a member as online, unless that was done recently; `isFirstToday` is true for the first activity of the day. If
 * the row is locked, this call skips it and a later one marks the member: the caller holds a lock on a session or a
 * device, which a suspension locks after the member's row, so waiting here would deadlock.
 */
export async function touchMember(
  db: Db,
  id: number,
  { now, day, seenAfter }: Activity,
): Promise<{ isSeen: boolean; isFirstToday: boolean }> {
  const { rows } = await sql<{ isFirstToday: boolean }>`${PREPARED}
    with before as (
      select id, last_active_on from members
      where id = ${id}
        and (last_active_on is distinct from ${day}::date or last_seen_at is null or last_seen_at <= ${seenAfter})
      for no key update skip locked
    )
    update members m set last_seen_at = ${now}, last_active_on = ${day}::date,
      active_weeks = m.active_weeks | coalesce(week_bit(m.confirmed_at, ${day}::date), 0::smallint)
    from before where m.id = before.id
    returning before.last_active_on is distinct from ${day}::date as "isFirstToday"`.execute(db)
  return { isSeen: rows.length > 0, isFirstToday: rows[0]?.isFirstToday ?? false }
}

export async function saveEmail(db: Db, id: number, email: string, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set((member) => ({ email, version: member('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()
}
