import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { MemberStatus } from '#server/platform/database/schema.ts'

/**
 * The member with this public id, if the viewer can block or report them. A past match, or a member who sat at a
 * confirmed table with the viewer, can always be blocked or reported, so that the response does not reveal whether they
 * left or blocked the viewer. Other members must be visible to the viewer.
 */
export async function findWithinReach(
  db: Db,
  viewerId: number,
  publicId: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select m.id from members m
    where m.public_id = ${publicId} and m.status <> 'unconfirmed' and (
      is_visible_to(m.id, ${viewerId})
      or exists (select 1 from match_members mm where mm.member_id = ${viewerId} and mm.partner_id = m.id)
      or exists (
        select 1 from table_seats mine
        join table_seats theirs on theirs.table_id = mine.table_id and theirs.member_id = m.id and theirs.status = 'coming'
        join tables t on t.id = mine.table_id and t.status = 'confirmed'
        where mine.member_id = ${viewerId} and mine.status = 'coming')
      or exists (select 1 from blocks b where b.blocker_id = ${viewerId} and b.blocked_id = m.id)
    )`.execute(db)
  return rows[0]?.id
}

/** One round trip: see db/functions/block_member.sql. Returns the id of the match that the block hides. */
export async function insertBlock(
  db: Db,
  pair: { blocker: number; blocked: number },
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ matchId: number | null }>`
    select match_id as "matchId" from block_member(${pair.blocker}, ${pair.blocked}, ${now})`.execute(
    db,
  )
  return rows[0]?.matchId ?? null
}

interface LiftedBlock {
  /** Whether both members can see each other again. */
  isLifted: boolean
  /** The id of the match between them, if there is one. */
  matchId: number | null
}

/** One round trip: see db/functions/unblock_member.sql. */
export async function deleteBlock(
  db: Db,
  pair: { blocker: number; blocked: number },
): Promise<LiftedBlock> {
  const { rows } = await sql<LiftedBlock>`
    select lifted.is_lifted as "isLifted", mm.match_id as "matchId"
    from unblock_member(${pair.blocker}, ${pair.blocked}) as lifted
    left join match_members mm on mm.member_id = ${pair.blocker} and mm.partner_id = ${pair.blocked}`.execute(
    db,
  )
  const [lifted] = rows
  if (!lifted) throw new Error('unblock_member() returned no row')
  return lifted
}

interface BlockedRow {
  id: number
  publicId: string
  firstName: string
  birthYear: number
  status: MemberStatus
  blockedAt: Date
}

/** The members whom a member blocked, the latest block first. */
export async function listBlocks(db: Db, blockerId: number, limit: number): Promise<BlockedRow[]> {
  return await db
    .selectFrom('blocks')
    .innerJoin('members', 'members.id', 'blocks.blocked_id')
    .where('blocks.blocker_id', '=', blockerId)
    .select([
      'members.id',
      'members.public_id as publicId',
      'members.first_name as firstName',
      'members.birth_year as birthYear',
      'members.status',
      'blocks.created_at as blockedAt',
    ])
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocks.blocked_id')
    .limit(limit)
    .execute()
}

/** The id of a member whom the caller blocked, whatever that member's current status is. */
export async function findBlocked(
  db: Db,
  blockerId: number,
  publicId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('blocks')
    .innerJoin('members', 'members.id', 'blocks.blocked_id')
    .where('blocks.blocker_id', '=', blockerId)
    .where('members.public_id', '=', publicId)
    .select('blocks.blocked_id as id')
    .executeTakeFirst()
  return row?.id
}
