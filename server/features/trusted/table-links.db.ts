import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Link, LinkNews, LinkSubject, Links } from './links.ts'

/** A guest has a seat at a table that is to be, or was, held. */
const IS_ON = sql<boolean>`(s.status = 'coming' and t.status in ('answering', 'confirmed'))`

/** A table at which a member has a seat, and which is not over: it is never moved, and off only once. */
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

/** Whoever was told that it is off is not told of it any more. */
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

/** Makes a link, another where the last one is off; false where one is on. */
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

async function putOut(tx: Tx, tokenHash: string): Promise<boolean> {
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

/** What a link leads to, as long as who made it is a member: where and when, and nobody who sits there. */
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
 * The links to tables at which their guest will not be, whose person does not know it yet. Of a seat that was lost to a block
 * the person learns when the guest is told: sooner, the hour would say who blocked them.
 */
async function listNews(
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

/** Marks one as told and answers whom; undefined where another process has, or nobody is there to be told. */
async function takeNews(tx: Tx, { id, memberId }: Link): Promise<LinkNews | undefined> {
  const { rows } = await sql<LinkNews>`
    update trusted_table_links l set is_told_off = true
    from tables t, members m, trusted_persons p
    where l.table_id = ${id} and l.member_id = ${memberId} and not l.is_told_off
      and t.id = l.table_id and m.id = l.member_id and p.member_id = l.member_id and p.confirmed_at is not null
    returning l.created_at as "createdAt", l.token_hash as "tokenHash", p.email as "to", p.first_name as "firstName", m.first_name as "memberName",
      t.starts_at as "startsAt", t.time_zone as "timeZone", 'off' as state`.execute(tx)
  return rows[0]
}

/** Deletes the links that are out. */
async function sweep(db: Db, startedBefore: Date): Promise<void> {
  await sql`
    delete from trusted_table_links l where not exists (
      select from tables t where t.id = l.table_id and t.starts_at > ${startedBefore})`.execute(db)
}

/** The links to a table. */
export const tableLinks = {
  ...{ findSubject, insertLink, isTold, deleteLink, putOut, findLinked, listNews, takeNews, sweep },
} satisfies Links
