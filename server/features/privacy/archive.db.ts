import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** The legal category of a record; it decides the retention period. */
export type ArchiveKind = 'identity' | 'account' | 'connections'

interface SealedRecord {
  kind: ArchiveKind
  sealed: Buffer
  now: Date
  purgeOn: string
}

/** Adds a record to the archive. No feature reads the archive: it is opened by hand, on the server, for a judge. */
export async function insertRecord(db: Db, record: SealedRecord): Promise<void> {
  await sql`
    insert into archive.records (kind, sealed, created_at, purge_on)
    values (${record.kind}, ${record.sealed}, ${record.now}, ${record.purgeOn}::date)`.execute(db)
}

/** Deletes the records that are due: the only way to delete from the archive, see db/functions/purge_archive.sql. */
export async function purgeRecords(db: Db, day: string): Promise<void> {
  await sql`select purge_archive(${day}::date)`.execute(db)
}

interface Identity {
  publicId: string
  email: string
  firstName: string
  birthYear: number
  registeredAt: Date
  confirmedAt: Date | null
}

export async function readIdentity(db: Db, memberId: number): Promise<Identity | undefined> {
  return await db
    .selectFrom('members')
    .select([
      'public_id as publicId',
      'email',
      'first_name as firstName',
      'birth_year as birthYear',
      'created_at as registeredAt',
      'confirmed_at as confirmedAt',
    ])
    .where('id', '=', memberId)
    .executeTakeFirst()
}

/** The data given when registering and paying: the town, the consents, the paid orders. */
export async function readAccount(db: Db, memberId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ account: Record<string, unknown> }>`
    select jsonb_build_object(
      'memberId', m.public_id, 'city', m.city,
      'consents', coalesce((
        select jsonb_agg(jsonb_build_array(c.purpose, c.version, c.given_at, c.withdrawn_at) order by c.id)
        from consents c where c.member_id = m.id), '[]'),
      'orders', coalesce((
        select jsonb_agg(jsonb_build_array(o.reference, o.amount_cents, o.payment_id, o.card_last4, o.paid_at) order by o.id)
        from orders o where o.member_id = m.id and o.status = 'paid'), '[]')
    ) as account
    from members m where m.id = ${memberId}`.execute(db)
  return rows[0]?.account ?? {}
}

/** The member's stored sessions and devices, without IP addresses or locations. Undefined if there are none. */
export async function readConnections(
  db: Db,
  memberId: number,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ connections: Record<string, unknown> }>`
    select jsonb_build_object(
      'memberId', m.public_id,
      'connections', jsonb_agg(jsonb_build_array(c.user_agent, c.created_at, c.last_used_at) order by c.created_at)
    ) as connections
    from members m join (
      select member_id, user_agent, created_at, last_used_at from sessions where member_id = ${memberId}
      union all select member_id, user_agent, created_at, last_used_at from devices where member_id = ${memberId}
    ) c on c.member_id = m.id
    group by m.public_id`.execute(db)
  return rows[0]?.connections
}
