import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { NotificationType } from '#server/platform/database/schema.ts'

interface NewNotification {
  memberId: number
  type: NotificationType
  fromId: number | null
  now: Date
}

/** A flash that is already answered is stored as seen: the notification of the match says more. */
export async function insertNotification(db: Db, added: NewNotification): Promise<number> {
  const { memberId, type, fromId, now } = added
  const isAnswered = sql<boolean>`${type === 'flash'} and exists (
    select 1 from matches
    where low_id = least(${memberId}::int, ${fromId}::int) and high_id = greatest(${memberId}::int, ${fromId}::int)
  )`
  const row = await db
    .insertInto('notifications')
    .values({
      member_id: memberId,
      type,
      from_id: fromId,
      created_at: now,
      seen_at: sql`case when ${isAnswered} then ${now}::timestamptz end`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export interface UnseenRow {
  id: number
  type: NotificationType
  fromId: number | null
  createdAt: Date
  /** Whether the member can see the other one. */
  isVisible: boolean
}

/** Whether a member can see another one: see db/functions/is_visible_to.sql. */
export async function canSee(db: Db, memberId: number, otherId: number): Promise<boolean> {
  const { rows } = await sql<{ isVisible: boolean }>`
    select is_visible_to(${otherId}, ${memberId}) as "isVisible"`.execute(db)
  return rows[0]?.isVisible ?? false
}

/**
 * The unseen notifications of a member, newest first, without those of blocked members. On the free plan, flashes and
 * visits of blocked members stay: a missing one would reveal who had sent it.
 */
export async function listUnseen(db: Db, memberId: number, limit: number): Promise<UnseenRow[]> {
  const { rows } = await sql<UnseenRow>`
    select n.id, n.type, n.from_id as "fromId", n.created_at as "createdAt",
      n.from_id is not null and is_visible_to(n.from_id, n.member_id) as "isVisible"
    from notifications n
    where n.member_id = ${memberId} and n.seen_at is null
      and not exists (
        select 1 from edges e where e.from_id = n.member_id and e.to_id = n.from_id and e.is_blocked
          and not (n.type in ('flash', 'visit') and (select m.plan = 'gratuit' from members m where m.id = n.member_id))
      )
    order by n.id desc
    limit ${limit}`.execute(db)
  return rows
}

interface About {
  types: readonly NotificationType[]
  /** Only those caused by this member. */
  from?: number | { publicId: string }
}

/** Marks the notifications of these types as seen, and returns whether any was unseen. */
export async function markSeenAbout(
  db: Db,
  memberId: number,
  { types, from }: About,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ seen_at: now })
    .where('member_id', '=', memberId)
    .where('seen_at', 'is', null)
    .where('type', 'in', types)
    .$if(typeof from === 'number', (query) => query.where('from_id', '=', Number(from)))
    .$if(typeof from === 'object', (query) =>
      query.where('from_id', '=', ({ selectFrom }) =>
        selectFrom('members')
          .select('id')
          .where('public_id', '=', typeof from === 'object' ? from.publicId : ''),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface Seen {
  id?: number | undefined
  upToId?: number | undefined
  type?: NotificationType | undefined
}

/** Marks notifications as seen, and returns whether any was unseen. */
export async function markSeen(
  db: Db,
  memberId: number,
  { id, upToId, type }: Seen,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ seen_at: now })
    .where('member_id', '=', memberId)
    .where('seen_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(upToId !== undefined, (query) => query.where('id', '<=', upToId ?? 0))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'flash'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the notifications of a type that one member caused, seen or not. */
export async function deleteFrom(db: Db, type: NotificationType, fromId: number): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('type', '=', type)
    .where('from_id', '=', fromId)
    .execute()
}
