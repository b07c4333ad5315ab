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

/** A page of a conversation, newest first, before a message id. */
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

/** The message of a member that their client called so. */
export async function findMessage(
  db: Db,
  { matchId, senderId, clientId }: { matchId: number; senderId: number; clientId: string },
): Promise<MessageRow | undefined> {
  return await selectMessages(db, matchId)
    .where('m.sender_id', '=', senderId)
    .where('m.client_id', '=', clientId)
    .executeTakeFirst()
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

/** Why a message is not kept. */
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
  /** As it is kept: a retry answers the first text. */
  body: string
  sentAt: Date
  isRead: boolean
  isNew: boolean
}

export interface NewMessage {
  partnerPublicId: string
  body: string
  /** One of the cards that open a conversation: there is one for both, the first to choose it. */
  isCard?: boolean
  /** It ends the conversation. */
  isLast?: boolean
  clientId: string | undefined
  /** The message of the same conversation that it answers. */
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
  if (!sent) throw new Error('send_message() answered no row')
  return sent
}

/** A message whose sender is known by their session alone. */
export interface SessionMessage extends NewMessage {
  sessionHash: string
}

interface Terms {
  /** The plans that may write first. */
  startingPlans: readonly Plan[]
  now: Date
  /** Whether to wait for a conversation that another transaction holds. */
  waits: boolean
}

const INSERT_MESSAGES = prepared(`
  select sent.is_busy as "isBusy", ${SENT}
  from send_messages($1::jsonb, $2::plan[], $3, $4) sent`)

/**
 * Several at once, in one round trip and one commit: see db/functions/send_messages.sql. Answers them in their order,
 * undefined for those whose conversation another transaction holds.
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
 * Puts a member's sign on a message, or takes it back; answers all that the message has, or why not: the partner has
 * left, or there is no such message in the conversation.
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
  // Two signs at once on one message follow one another, so that the last to answer tells of both.
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
