import { CompiledQuery, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { PREPARED, prepared } from '#server/platform/database/prepared.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { ReactionSign } from '#shared/domain/reactions.ts'
import type { MessageRow, Quoted, ReactionRow } from './to-message.ts'

function selectMessages(db: Db, matchId: number) {
  return db
    .selectFrom('messages as m')
    .modifyFront(PREPARED)
    .leftJoin('message_photos as p', (on) =>
      on.onRef('p.match_id', '=', 'm.match_id').onRef('p.message_id', '=', 'm.id'),
    )
    .leftJoin('messages as q', (on) =>
      on.onRef('q.match_id', '=', 'm.match_id').onRef('q.id', '=', 'm.quoted_id'),
    )
    .where('m.match_id', '=', matchId)
    .select([
      ...(['m.id', 'm.sender_id as senderId', 'm.client_id as clientId', 'm.body'] as const),
      ...(['m.sent_at as sentAt', 'p.public_id as photoId', 'p.thumbhash'] as const),
      'p.is_seen as isPhotoSeen',
      ...(['m.quoted_id as quotedId', 'q.sender_id as quotedSenderId'] as const),
      sql<string | null>`message_preview(q.body)`.as('quotedBody'),
      sql<ReactionRow[] | null>`(
        select json_agg(json_build_object('memberId', r.member_id, 'sign', r.sign) order by r.at, r.member_id)
        from reactions r where r.match_id = m.match_id and r.message_id = m.id)`.as('reactions'),
    ])
}

/** A page of a conversation, newest first: the messages with ids below `before`. */
export async function listMessages(
  db: Db,
  matchId: number,
  before: number | undefined,
  limit: number,
): Promise<MessageRow[]> {
  return await selectMessages(db, matchId)
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
}

/** The message that a member's client sent under this `clientId`. */
export async function findMessage(
  db: Db,
  { matchId, senderId, clientId }: { matchId: number; senderId: number; clientId: string },
): Promise<MessageRow | undefined> {
  return await selectMessages(db, matchId)
    .where('m.sender_id', '=', senderId)
    .where('m.client_id', '=', clientId)
    .executeTakeFirst()
}

/** Replaces the bodies of messages from one member to another; returns the id of their match, undefined without one. */
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

/** Why a message is refused. */
export type Refusal =
  | 'unauthenticated'
  | 'email_unconfirmed'
  | 'profile_held'
  | 'match_not_found'
  | 'member_not_found'
  | 'plan_required'
  | 'conversation_begun'
  | 'conversation_closed'
  | 'conversations_restricted'
  | 'message_not_found'

export interface SentMessage extends Quoted {
  refusal: Refusal | null
  matchId: number
  partnerId: number
  id: number
  /** As stored: a retry returns the text of the first attempt. */
  body: string
  sentAt: Date
  isRead: boolean
  isNew: boolean
}

export interface NewMessage {
  partnerPublicId: string
  body: string
  /** An opening card: a conversation has at most one, from the member who sends it first. */
  isCard?: boolean
  /** The message closes the conversation. */
  isLast?: boolean
  clientId: string | undefined
  /** The message of the same conversation that it quotes. */
  quotedId?: number | undefined
}

const SENT = `sent.refusal, sent.match_id as "matchId", sent.to_id as "partnerId", sent.id, sent.body,
  sent.sent_at as "sentAt", sent.is_read as "isRead", sent.is_new as "isNew",
  sent.quoted_id as "quotedId", sent.quoted_sender as "quotedSenderId", sent.quoted_body as "quotedBody"`

const INSERT_MESSAGE = prepared(`
  select ${SENT} from send_message($1, $2, $3, $4, $5, $6, p_is_card => $7, p_is_last => $8) sent`)

/** One round trip: see db/functions/send_message.sql. */
export async function insertMessage(
  db: Db,
  message: NewMessage & { sender: number; mayStart: boolean; now: Date },
): Promise<SentMessage> {
  const { partnerPublicId, body, isCard, isLast, clientId, sender, mayStart, now } = message
  const values = [
    ...[sender, partnerPublicId, body, clientId ?? null, mayStart, now],
    ...[isCard ?? false, isLast ?? false],
  ]
  const { rows } = await db.executeQuery<SentMessage>(CompiledQuery.raw(INSERT_MESSAGE, values))
  const [sent] = rows
  if (!sent) throw new Error('send_message() returned no row')
  return sent
}

/** A message whose sender is identified by their session. */
export interface SessionMessage extends NewMessage {
  sessionHash: string
}

interface Terms {
  /** The plans whose members can write first. */
  startingPlans: readonly Plan[]
  now: Date
  /** Whether to wait for a conversation that another transaction has locked. */
  waits: boolean
}

const INSERT_MESSAGES = prepared(`
  select sent.is_busy as "isBusy", ${SENT}
  from send_messages($1::jsonb, $2::plan[], $3, $4) sent`)

/**
 * Inserts several messages in one round trip and one commit: see db/functions/send_messages.sql. Returns them in the
 * given order. Without `waits`, undefined stands for a message whose conversation another transaction has locked, or in
 * which its sender has not written before.
 */
export async function insertMessages(
  db: Db,
  messages: readonly SessionMessage[],
  { startingPlans, now, waits }: Terms,
): Promise<(SentMessage | undefined)[]> {
  const given = messages.map(
    ({ sessionHash, partnerPublicId, body, isCard, clientId, quotedId }) => ({
      ...{ session: sessionHash, partner: partnerPublicId, body },
      ...{ is_card: isCard ?? false, client_id: clientId ?? null, quoted_id: quotedId ?? null },
    }),
  )
  const values = [JSON.stringify(given), startingPlans, now, waits]
  const { rows } = await db.executeQuery<SentMessage & { isBusy: boolean }>(
    CompiledQuery.raw(INSERT_MESSAGES, values),
  )
  return rows.map(({ isBusy, ...sent }) => (isBusy ? undefined : sent))
}

/**
 * Sets a member's reaction to a message, or removes it with `sign` null. Returns all reactions to the message, or why
 * it was refused: the partner has left, or the conversation has no such message.
 */
export async function saveReaction(
  tx: Tx,
  about: { matchId: number; messageId: number; memberId: number; partnerId: number },
  sign: ReactionSign | null,
  now: Date,
): Promise<ReactionRow[] | 'member_not_found' | 'message_not_found'> {
  const { matchId, messageId, memberId, partnerId } = about
  const partner = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', partnerId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!partner) return 'member_not_found'
  // The row lock serialises concurrent reactions to one message, so that the last one returns both.
  const message = await tx
    .selectFrom('messages')
    .select('id')
    .where('match_id', '=', matchId)
    .where('id', '=', messageId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!message) return 'message_not_found'
  if (sign === null) {
    await tx
      .deleteFrom('reactions')
      .where('match_id', '=', matchId)
      .where('message_id', '=', messageId)
      .where('member_id', '=', memberId)
      .execute()
  } else {
    await tx
      .insertInto('reactions')
      .values({ match_id: matchId, message_id: messageId, member_id: memberId, sign, at: now })
      .onConflict((conflict) =>
        conflict.columns(['match_id', 'message_id', 'member_id']).doUpdateSet({ sign }),
      )
      .execute()
  }
  return await tx
    .selectFrom('reactions')
    .where('match_id', '=', matchId)
    .where('message_id', '=', messageId)
    .select(['member_id as memberId', 'sign'])
    .orderBy('at')
    .orderBy('member_id')
    .execute()
}
