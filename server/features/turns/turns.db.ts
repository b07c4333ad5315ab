import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

export interface TurnRow {
  partnerId: number
  partnerPublicId: string
  lastPreview: string
  lastAt: Date
}

/** The conversations that await the member's answer, the latest message first: see db/functions/awaiting_answer.sql. */
export async function listAwaiting(
  db: Db,
  memberId: number,
  since: Date,
  limit: number,
): Promise<TurnRow[]> {
  const { rows } = await sql<TurnRow>`
    select turn.partner_id as "partnerId", partner.public_id as "partnerPublicId",
      turn.last_preview as "lastPreview", turn.last_at as "lastAt"
    from awaiting_answer(${memberId}, ${since}) turn join members partner on partner.id = turn.partner_id
    order by turn.last_at desc, turn.match_id desc
    limit ${limit}`.execute(db)
  return rows
}
