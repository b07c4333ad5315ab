import type { MatchService } from '#server/features/matches/matches.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Emit, InOneStatement, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Message, Reaction, sendMessage } from '#shared/contracts/messages.ts'
import { OPENING_CARDS } from '#shared/domain/opening-cards.ts'
import { PLAN_RIGHTS, PLANS } from '#shared/domain/plans.ts'
import type { ReactionSign } from '#shared/domain/reactions.ts'
import type { SocketPayload } from '#shared/kit/socket.ts'
import { createBatches } from './message-batches.ts'
import * as db from './messages.db.ts'
import { toMessage, toQuoted, toReactions } from './to-message.ts'
import { createUncertainSends } from './uncertain-sends.ts'

const PAGE = 50
const STARTING_PLANS = PLANS.filter((plan) => PLAN_RIGHTS[plan].startsConversations)

type Sender = Pick<Viewer, 'id' | 'publicId' | 'plan'>
type MessageInput = Pick<
  SocketPayload<typeof sendMessage>,
  'content' | 'cardId' | 'clientId' | 'quotedId'
>

interface Dependencies {
  database: Database
  replica: Database
  transact: Transact
  inOneStatement: InOneStatement
  clock: Clock
  matches: Pick<MatchService, 'requireMatch' | 'requireOpenMatch' | 'markRead' | 'refreshPreviews'>
}

export function createMessageService(deps: Dependencies) {
  const { database, replica, transact, inOneStatement, clock, matches } = deps
  const uncertainSends = createUncertainSends()
  const batches = createBatches((messages: readonly db.SessionMessage[]) =>
    db.insertMessages(database, messages, { ...terms(), waits: false }),
  )

  function terms() {
    return { startingPlans: STARTING_PLANS, now: clock.now() }
  }

  /** Stores the message in a batch, or alone if its conversation is busy, so that the batch does not wait for it. */
  async function store(message: db.SessionMessage): Promise<db.SentMessage> {
    const together = await batches.add(message)
    if (together) return together
    const [alone] = await db.insertMessages(database, [message], { ...terms(), waits: true })
    if (!alone) throw new Error('send_messages() returned no message')
    return alone
  }

  /** A page of the conversation in chronological order, and the cursor of the next older page. */
  async function history(
    viewer: Viewer,
    partnerPublicId: string,
    before: number | undefined,
  ): Promise<{ messages: Message[]; next: string | null }> {
    const match = await matches.requireMatch(viewer, partnerPublicId)
    // The newest page must contain the latest messages, so it is not read from the lagging replica.
    const handle = before === undefined ? database : replica
    const found = await db.listMessages(handle, match.matchId, before, PAGE + 1)
    const page = found.slice(0, PAGE).reverse()
    const messages = page.map((row) => toMessage(row, viewer, match))
    const [oldest] = page
    return { messages, next: found.length > PAGE && oldest ? String(oldest.id) : null }
  }

  /**
   * Writes to a match on behalf of a member who has no session. It writes once per `clientId`: a retry returns the
   * message that the first attempt created.
   */
  function sendAs(
    sender: Sender,
    partnerPublicId: string,
    content: string,
    clientId?: string,
  ): Promise<Message> {
    const mayStart = PLAN_RIGHTS[sender.plan].startsConversations
    const written = { partnerPublicId, body: content, clientId }
    return write(sender, written, (handle, message) =>
      db.insertMessage(handle, { ...message, sender: sender.id, mayStart, now: clock.now() }),
    )
  }

  /**
   * The same for the holder of a session; the statement itself checks that the session is still valid and what its
   * member is allowed to do. A card opens a conversation on any plan and is stored as its sentence.
   */
  function send(
    { sessionHash, ...sender }: Pick<Viewer, 'id' | 'publicId' | 'sessionHash'>,
    partnerPublicId: string,
    { content = '', cardId, clientId, quotedId }: MessageInput,
  ): Promise<Message> {
    const body = cardId === undefined ? content : OPENING_CARDS[cardId]
    const written = { partnerPublicId, body, isCard: cardId !== undefined, clientId, quotedId }
    return write(sender, written, (_handle, message) => store({ ...message, sessionHash }))
  }

  function write(
    sender: Pick<Viewer, 'id' | 'publicId'>,
    written: db.NewMessage,
    insert: (handle: Db, message: db.NewMessage) => Promise<db.SentMessage>,
  ): Promise<Message> {
    const sendKey = written.clientId && `${sender.id} ${written.clientId}`
    return inOneStatement(async (handle, emit) => {
      const stored = await uncertainSends.track(sendKey, () => insert(handle, written))
      const mustAnnounce = uncertainSends.resolve(sendKey) || stored.isNew
      return announce(emit, sender, written, { ...stored, isNew: mustAnnounce })
    })
  }

  function announce(
    emit: Emit,
    sender: Pick<Viewer, 'id' | 'publicId'>,
    { partnerPublicId, clientId }: db.NewMessage,
    stored: db.SentMessage,
  ): Message {
    if (stored.refusal) fail(stored.refusal)
    const message: Message = {
      id: stored.id,
      senderId: sender.publicId,
      // In lower case, as stored, whatever the case in which the client sent it.
      receiverId: partnerPublicId.toLowerCase(),
      content: stored.body,
      createdAt: stored.sentAt.toISOString(),
      isRead: stored.isRead,
      clientId: clientId ?? null,
      ...toQuoted(stored, (id) =>
        id === sender.id ? sender.publicId : partnerPublicId.toLowerCase(),
      ),
    }
    const { matchId, partnerId: to, isNew } = stored
    if (isNew) emit('message.sent', { matchId, from: sender.id, to, message })
    return message
  }

  /** Writes the sentence that closes a conversation, on any plan, inside the caller's transaction. */
  async function sendLast(
    tx: Tx,
    emit: Emit,
    sender: Pick<Viewer, 'id' | 'publicId'>,
    partnerPublicId: string,
    content: string,
  ): Promise<void> {
    const written = { partnerPublicId, body: content, isLast: true, clientId: undefined }
    const by = { sender: sender.id, mayStart: true, now: clock.now() }
    announce(emit, sender, written, await db.insertMessage(tx, { ...written, ...by }))
  }

  /** Marks the partner's messages as read and notifies the partner; returns how many were unread. */
  async function markRead(viewer: Viewer, partnerPublicId: string): Promise<{ read: number }> {
    const match = await matches.requireMatch(viewer, partnerPublicId)
    return transact(async (tx, emit) => {
      const { unread, lastReadId } = await matches.markRead(tx, {
        matchId: match.matchId,
        memberId: viewer.id,
      })
      if (unread > 0) {
        emit('messages.read', {
          matchId: match.matchId,
          reader: viewer.id,
          partner: match.partnerId,
          lastReadId,
        })
      }
      return { read: unread }
    })
  }

  /** Replaces the text of messages from one member to another; the clients of both refetch the conversation. */
  async function rewrite(
    tx: Tx,
    emit: Emit,
    pair: { senderId: number; partnerId: number },
    rewritten: readonly { id: number; body: string }[],
  ): Promise<void> {
    const matchId = await db.rewriteMessages(tx, pair, rewritten)
    if (matchId === undefined) return
    await matches.refreshPreviews(tx, matchId, rewritten)
    emit('messages.rewritten', { matchId, memberIds: [pair.senderId, pair.partnerId] })
  }

  /** Sets the member's reaction to a message (`sign` null removes it) and pushes it to the open conversation. */
  async function react(
    viewer: Viewer,
    reaction: { partnerId: string; messageId: number; sign: ReactionSign | null },
  ): Promise<{ reactions: Reaction[] }> {
    if (viewer.isHeld) fail('profile_held')
    const { messageId, sign } = reaction
    const { matchId, partnerId, partnerPublicId } = await matches.requireOpenMatch(
      viewer,
      reaction.partnerId,
    )
    return transact(async (tx, emit) => {
      const about = { matchId, messageId, memberId: viewer.id, partnerId }
      const stored = await db.saveReaction(tx, about, sign, clock.now())
      if (typeof stored === 'string') fail(stored)
      const reactions = toReactions(stored, (id) =>
        id === viewer.id ? viewer.publicId : partnerPublicId,
      )
      const pair = { senderId: viewer.publicId, receiverId: partnerPublicId }
      emit('message.reacted', { matchId, ...pair, messageId, reactions })
      return { reactions }
    })
  }

  return { history, sendAs, send, sendLast, markRead, rewrite, react }
}

export type MessageService = ReturnType<typeof createMessageService>
