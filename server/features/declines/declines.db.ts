import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Who closed a conversation, and when. */
export interface Decline {
  memberId: number
  at: Date
}

export async function findDecline(tx: Tx, matchId: number): Promise<Decline | undefined> {
  return await tx
    .selectFrom('declines')
    .select(['member_id as memberId', 'created_at as at'])
    .where('match_id', '=', matchId)
    .executeTakeFirst()
}

export async function insertDecline(
  tx: Tx,
  matchId: number,
  { memberId, at }: Decline,
): Promise<void> {
  await tx
    .insertInto('declines')
    .values({ match_id: matchId, member_id: memberId, created_at: at })
    .execute()
}

export async function deleteDecline(tx: Tx, matchId: number): Promise<void> {
  await tx.deleteFrom('declines').where('match_id', '=', matchId).execute()
}

/**
 * Conversations closed before `before`, the earliest first; without those that one side can still read because the
 * other was banned.
 */
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
