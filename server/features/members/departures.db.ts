import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { LIVE_STATUSES } from '#server/platform/database/schema-money.ts'

export interface Leaver {
  id: number
  publicId: string
  email: string
  firstName: string
  leftAt: Date
}

const LEAVER = [
  'id',
  'public_id as publicId',
  'email',
  'first_name as firstName',
  'left_at as leftAt',
] as const

/** Hides a member who leaves; returns undefined if the member is no longer active. */
export async function markLeft(tx: Tx, id: number, now: Date): Promise<Leaver | undefined> {
  return await tx
    .updateTable('members')
    .set({ status: 'deleted', left_at: now, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .returning(LEAVER)
    .$narrowType<{ leftAt: Date }>()
    .executeTakeFirst()
}

/** The member with this email address or public id, if they left at `leftSince` or later. */
export async function findLeaver(
  db: Db,
  by: { email: string } | { public_id: string },
  leftSince: Date,
): Promise<Leaver | undefined> {
  return await db
    .selectFrom('members')
    .select(LEAVER)
    .where((member) => member.and(by))
    .where('status', '=', 'deleted')
    .where('left_at', '>=', leftSince)
    .$narrowType<{ leftAt: Date }>()
    .executeTakeFirst()
}

/** Returns false when the member has already come back or was erased. */
export async function markBack(tx: Tx, { id, leftAt }: Leaver, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({
      ...{ status: 'active', left_at: null, updated_at: now },
      // Coming back counts as activity: the two years of inactivity start again.
      ...{ last_seen_at: now, inactivity_warned_at: null },
    })
    .where('id', '=', id)
    .where('status', '=', 'deleted')
    .where('left_at', '=', leftAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Marks the members as left who were permanently banned before `excludedBefore`; `left_at` becomes the date of the ban.
 * Their conversations are erased by then, and no undecided appeal could reinstate them.
 */
export async function markBannedAsLeft(db: Db, excludedBefore: Date, now: Date): Promise<void> {
  await sql`
    update members m set status = 'deleted', left_at = excluded.at, updated_at = ${now}
    from (
      select s.id, coalesce(max(d.decided_at), s.updated_at) as at
      from members s left join decisions d on d.member_id = s.id and d.measure = 'ban'
      where s.status = 'suspended' and s.suspended_until is null
      group by s.id
    ) excluded
    where m.id = excluded.id and excluded.at < ${excludedBefore}
      and m.status = 'suspended' and m.suspended_until is null
      and not exists (select from banned_members b where b.member_id = m.id)
      and not exists (
        select from appeals a join decisions d on d.id = a.decision_id
        where d.member_id = m.id and a.decided_at is null)`.execute(db)
}

interface ErasureCutoffs {
  leftBefore: Date
  /**
   * Members with an open report, or with an order that they can still withdraw from, are kept until they left before
   * this.
   */
  leftLongBefore: Date
  /** An order paid at this time or later can still be withdrawn from, by its reference. */
  paidSince: Date
}

/**
 * Members with an id above `after` who can no longer come back. Banned members are left out as long as others can still
 * read their messages.
 */
export async function listLeavers(
  db: Db,
  { leftBefore, leftLongBefore, paidSince }: ErasureCutoffs,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('left_at', '<', leftBefore)
    .where('status', '=', 'deleted')
    .where('id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('banned_members as banned')
            .select('banned.member_id')
            .whereRef('banned.member_id', '=', 'members.id')
            .where('banned.is_hidden', '=', false),
        ),
      ),
    )
    .where((member) =>
      member.or([
        member('left_at', '<=', leftLongBefore),
        member.and([
          member.not(
            member.exists(
              member
                .selectFrom('reports')
                .select('reports.id')
                .whereRef('reports.reported_id', '=', 'members.id')
                .where('reports.state', '=', 'open'),
            ),
          ),
          member.not(
            member.exists(
              member
                .selectFrom('orders')
                .select('orders.id')
                .whereRef('orders.member_id', '=', 'members.id')
                .where('orders.paid_at', '>=', paidSince)
                .whereRef('orders.paid_at', '<=', 'members.left_at'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Locks the row of a member who left; returns undefined if they have come back. */
export async function lockLeaver(tx: Tx, id: number): Promise<Leaver | undefined> {
  return await tx
    .selectFrom('members')
    .select(LEAVER)
    .where('id', '=', id)
    .where('status', '=', 'deleted')
    .where('left_at', 'is not', null)
    .$narrowType<{ leftAt: Date }>()
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Hides erased members that a backup has restored. `left_at` becomes a time before `leftBefore`, or stays as it is when
 * it is earlier.
 */
export async function markRestoredAsLeft(
  tx: Tx,
  publicIds: string[],
  leftBefore: Date,
): Promise<number[]> {
  const justBefore = new Date(leftBefore.getTime() - 1)
  const rows = await tx
    .updateTable('members')
    .set({ status: 'deleted', left_at: sql<Date>`least(left_at, ${justBefore}::timestamptz)` })
    .where('public_id', 'in', publicIds)
    .where(sql<boolean>`email <> public_id || '@efface.invalid'`)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export interface Idle {
  id: number
  email: string
  firstName: string
}

export interface IdleSince {
  seenBefore: Date
  /** Selects members warned before this and not seen since; null selects members who were not warned yet. */
  warnedBefore: Date | null
}

/** Inactive members with an id above `after` who have no live subscription. */
export async function listIdle(
  db: Db,
  since: IdleSince,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from members m where m.id > ${after} and ${isIdle(since)}
    order by m.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Locks the row of a member who is still idle; returns undefined if they were active after they were listed. */
export async function lockIdle(tx: Tx, id: number, since: IdleSince): Promise<Idle | undefined> {
  const { rows } = await sql<Idle>`
    select m.id, m.email, m.first_name as "firstName" from members m
    where m.id = ${id} and ${isIdle(since)}
    for no key update of m`.execute(tx)
  return rows[0]
}

function isIdle({ seenBefore, warnedBefore }: IdleSince) {
  return sql<boolean>`
    m.status = 'active' and not m.is_test_profile and m.role is null
    and coalesce(m.last_seen_at, m.created_at) <= ${seenBefore}
    and case when ${warnedBefore}::timestamptz is null
      then m.inactivity_warned_at is null or m.inactivity_warned_at < m.last_seen_at
      else m.inactivity_warned_at <= ${warnedBefore} and (m.last_seen_at is null or m.last_seen_at < m.inactivity_warned_at)
    end
    and not exists (
      select 1 from subscriptions s where s.member_id = m.id and s.status in (${sql.join(LIVE_STATUSES)}))`
}

export async function markWarned(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('members').set({ inactivity_warned_at: now }).where('id', '=', id).execute()
}
