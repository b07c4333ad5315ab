import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

export interface MessageRow {
  id: number
  senderId: number
  clientId: string | null
  body: string
  sentAt: Date
}

/** A page of a conversation, newest first, before a message id. */
export async function listMessages(
  db: Db,
  matchId: number,
  before: number | undefined,
  limit: number,
): Promise<MessageRow[]> {
  return await db
    .selectFrom('messages')
    .where('match_id', '=', matchId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .select(['id', 'sender_id as senderId', 'client_id as clientId', 'body', 'sent_at as sentAt'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Writes other words in the place of those of a member to another, in the conversation and in what the list shows of it. */
export async function rewriteMessages(
  db: Db,
  { senderId, partnerId }: { senderId: number; partnerId: number },
  rewritten: readonly { id: number; body: string }[],
): Promise<number | undefined> {
  const match = await db
    .selectFrom('match_members')
    .select('match_id as id')
    .where('member_id', '=', senderId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  if (!match) return undefined
  for (const { id, body } of rewritten) {
    await db
      .updateTable('messages')
      .set({ body })
      .where('match_id', '=', match.id)
      .where('id', '=', id)
      .where('sender_id', '=', senderId)
      .execute()
  }
  return match.id
}

export interface SentMessage {
  refusal: 'match_not_found' | 'member_not_found' | 'plan_required' | null
  matchId: number
  partnerId: number
  id: number
  /** As it is kept: a retry answers the first text. */
  body: string
  sentAt: Date
  isRead: boolean
  isNew: boolean
}

interface NewMessage {
  sender: number
  partnerPublicId: string
  body: string
  clientId: string | undefined
  mayStart: boolean
  now: Date
}

/** One round trip: see db/functions/send_message.sql. */
export async function insertMessage(db: Db, message: NewMessage): Promise<SentMessage> {
  const { rows } = await sql<SentMessage>`
    select refusal, match_id as "matchId", to_id as "partnerId", id, body, sent_at as "sentAt",
      is_read as "isRead", is_new as "isNew"
    from send_message(
      ${message.sender}, ${message.partnerPublicId}, ${message.body}, ${message.clientId ?? null},
      ${message.mayStart}, ${message.now})`.execute(db)
  const [sent] = rows
  if (!sent) throw new Error('send_message() answered no row')
  return sent
}
