import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Link, LinkChange, LinkSubject, Links } from './links.ts'

/** The guest has a seat at a table that takes place or took place. */
const IS_ON = sql<boolean>`(s.status = 'coming' and t.status in ('answering', 'confirmed'))`

/** A table at which the member has a seat and which is not over. A table is never moved, so its version is always 1. */
async function findSubject(
  tx: Tx,
  { memberId, publicId, startsAfter }: { memberId: number; publicId: string; startsAfter: Date },
): Promise<LinkSubject | undefined> {
  const { rows } = await sql<LinkSubject>`
    select t.id, 1 as version, t.starts_at as "startsAt", t.time_zone as "timeZone",
      m.first_name as "memberName"
    from tables t join table_seats s on s.table_id = t.id join members m on m.id = s.member_id
    where t.public_id = ${publicId} and s.member_id = ${memberId} and ${IS_ON} and t.starts_at > ${startsAfter}`.execute(
    tx,
  )
  return rows[0]
}

/** False again once the person was notified that the table is off. */
async function isTold(db: Db, memberId: number, publicId: string): Promise<boolean> {
  const found = await db
    .selectFrom('trusted_table_links as l')
    .innerJoin('tables as t', 't.id', 'l.table_id')
    .select('l.member_id')
    .where('t.public_id', '=', publicId)
    .where('l.member_id', '=', memberId)
    .where('l.is_told_off', '=', false)
    .executeTakeFirst()
  return found !== undefined
}

/** Creates a link, or replaces one whose cancellation was notified; false if there is an active link. */
async function insertLink(tx: Tx, link: Link & { tokenHash: string; now: Date }): Promise<boolean> {
  const made = { token_hash: link.tokenHash, created_at: link.now, is_told_off: false }
  const added = await tx
    .insertInto('trusted_table_links')
    .values({ table_id: link.id, member_id: link.memberId, ...made })
    .onConflict((conflict) =>
      conflict
        .columns(['table_id', 'member_id'])
        .doUpdateSet(made)
        .where('trusted_table_links.is_told_off', '=', true),
    )
    .returning('member_id')
    .executeTakeFirst()
  return added !== undefined
}

async function deleteLink(tx: Tx, memberId: number, publicId: string): Promise<void> {
  await tx
    .deleteFrom('trusted_table_links')
    .where('member_id', '=', memberId)
    .where('table_id', 'in', ({ selectFrom }) =>
      selectFrom('tables').select('id').where('public_id', '=', publicId),
    )
    .execute()
}

async function revokeByToken(tx: Tx, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('trusted_table_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface LinkedTable {
  kind: 'table'
  memberId: number
  memberName: string
  state: 'agreed' | 'off'
  startsAt: Date
  timeZone: string
  place: string
}

/**
 * The time and place of the table behind a link, without its guests, as long as the member who created the link is
 * active.
 */
async function findLinked(db: Db, tokenHash: string): Promise<LinkedTable | undefined> {
  const { rows } = await sql<LinkedTable>`
    select 'table' as kind, l.member_id as "memberId", m.first_name as "memberName",
      case when ${IS_ON} then 'agreed' else 'off' end as state, t.starts_at as "startsAt",
      t.time_zone as "timeZone", t.place || ', ' || t.address || ', ' || t.city as place
    from trusted_table_links l join tables t on t.id = l.table_id join members m on m.id = l.member_id
    left join table_seats s on s.table_id = l.table_id and s.member_id = l.member_id
    where l.token_hash = ${tokenHash} and m.status = 'active'`.execute(db)
  return rows[0]
}

/**
 * The links to tables that the guest no longer attends, whose person was not notified yet. If the guest lost the seat
 * to a block, the person is notified only after the guest: the time of an earlier email would reveal who blocked them.
 */
async function listChanged(
  db: Db,
  { startsAfter, limit }: { startsAfter: Date; limit: number },
): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select l.table_id as id, l.member_id as "memberId"
    from trusted_table_links l join tables t on t.id = l.table_id
    left join table_seats s on s.table_id = l.table_id and s.member_id = l.member_id
    where not l.is_told_off and ${IS_ON} is not true and t.starts_at > ${startsAfter}
      and (s.lost_at is not null and not s.is_told_lost) is not true
    order by l.table_id, l.member_id limit ${limit}`.execute(db)
  return rows
}

/** Marks a link as notified and returns the change; undefined if another process did, or there is nobody to notify. */
async function takeChange(tx: Tx, { id, memberId }: Link): Promise<LinkChange | undefined> {
  const { rows } = await sql<LinkChange>`
    update trusted_table_links l set is_told_off = true
    from tables t, members m, trusted_persons p
    where l.table_id = ${id} and l.member_id = ${memberId} and not l.is_told_off
      and t.id = l.table_id and m.id = l.member_id and p.member_id = l.member_id and p.confirmed_at is not null
    returning l.created_at as "createdAt", l.token_hash as "tokenHash", p.email as "to", p.first_name as "firstName", m.first_name as "memberName",
      t.starts_at as "startsAt", t.time_zone as "timeZone", 'off' as state`.execute(tx)
  return rows[0]
}

/** Deletes the links to tables that began before `startedBefore`. */
async function sweep(db: Db, startedBefore: Date): Promise<void> {
  await sql`
    delete from trusted_table_links l where not exists (
      select from tables t where t.id = l.table_id and t.starts_at > ${startedBefore})`.execute(db)
}

/** The statements for the links to tables. */
export const tableLinks = {
  findSubject,
  insertLink,
  isTold,
  deleteLink,
  revokeByToken,
  findLinked,
  listChanged,
  takeChange,
  sweep,
} satisfies Links
