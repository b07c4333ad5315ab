import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface LockedMatch {
  matchId: number
  partnerId: number
  hasBegun: boolean
  declinedBy: number | null
  declinedAt: Date | null
}

/** Holds a conversation, so that no message is written meanwhile; undefined where there is none, or a block hides it. */
export async function lockMatch(
  tx: Tx,
  memberId: number,
  partnerPublicId: string,
): Promise<LockedMatch | undefined> {
  const { id: partnerId } =
    (await tx
      .selectFrom('members')
      .select('id')
      .where('public_id', '=', partnerPublicId)
      .executeTakeFirst()) ?? {}
  if (partnerId === undefined) return undefined
  // In the order of their owners, as a message takes them.
  const sides = await sql<{ memberId: number; matchId: number; hasBegun: boolean }>`
    select member_id as "memberId", match_id as "matchId", last_message_id > 0 as "hasBegun"
    from match_members
    where (member_id, partner_id) in ((${memberId}, ${partnerId}), (${partnerId}, ${memberId}))
      and not is_hidden
    order by member_id for update`.execute(tx)
  const mine = sides.rows.find((side) => side.memberId === memberId)
  if (!mine) return undefined
  const declined = await tx
    .selectFrom('declines')
    .select(['member_id', 'created_at'])
    .where('match_id', '=', mine.matchId)
    .executeTakeFirst()
  return {
    ...{ matchId: mine.matchId, partnerId, hasBegun: mine.hasBegun },
    ...{ declinedBy: declined?.member_id ?? null, declinedAt: declined?.created_at ?? null },
  }
}

export async function insertDecline(
  tx: Tx,
  { matchId, memberId, at }: { matchId: number; memberId: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('declines')
    .values({ match_id: matchId, member_id: memberId, created_at: at })
    .execute()
}

export async function deleteDecline(tx: Tx, matchId: number): Promise<void> {
  await tx.deleteFrom('declines').where('match_id', '=', matchId).execute()
}

/** Conversations that were closed before, the first closed first; not those that one side may still read since the other was excluded. */
export async function listClosedBefore(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('declines')
    .select('match_id')
    .where('created_at', '<', before)
    .where(
      sql<boolean>`not exists (
        select from matches m join banned_members b on b.member_id in (m.low_id, m.high_id)
        where m.id = declines.match_id and not b.is_hidden)`,
    )
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.match_id)
}

/** Erases a conversation with its match: see db/functions/erase_conversation.sql. */
export async function eraseConversation(tx: Tx, matchId: number): Promise<void> {
  await sql`select erase_conversation(${matchId})`.execute(tx)
}
