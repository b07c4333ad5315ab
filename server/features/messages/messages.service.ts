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
import { createDoubts } from './doubts.ts'
import { createBatches } from './message-batches.ts'
import * as db from './messages.db.ts'
import { toMessage, toQuoted, toReactions } from './to-message.ts'

const PAGE = 50
const STARTING_PLANS = PLANS.filter((plan) => PLAN_RIGHTS[plan].startsConversations)

type Sender = Pick<Viewer, 'id' | 'publicId' | 'plan'>
type Words = Pick<SocketPayload<typeof sendMessage>, 'content' | 'cardId' | 'clientId' | 'quotedId'>

interface Dependencies {
  database: Database
  lagging: Database
  transact: Transact
  inOneStatement: InOneStatement
  clock: Clock
  matches: Pick<MatchService, 'requireMatch' | 'requireOpenMatch' | 'markRead' | 'showPreviews'>
}

export function createMessageService(deps: Dependencies) {
  const { database, lagging, transact, inOneStatement, clock, matches } = deps
  const doubts = createDoubts()
  const batches = createBatches((messages: readonly db.SessionMessage[]) =>
    db.insertMessages(database, messages, { ...terms(), waits: false }),
  )

  function terms() {
    return { startingPlans: STARTING_PLANS, now: clock.now() }
  }

  /** With those that arrive meanwhile; by itself where somebody else holds its conversation, and they must not wait. */
  async function keep(message: db.SessionMessage): Promise<db.SentMessage> {
    const together = await batches.add(message)
    if (together) return together
    const [alone] = await db.insertMessages(database, [message], { ...terms(), waits: true })
    if (!alone) throw new Error('send_messages() answered no message')
    return alone
  }

  /** A page of the conversation in chronological order, and the id before which the older one ends. */
  async function history(
    viewer: Viewer,
    partnerPublicId: string,
    before: number | undefined,
  ): Promise<{ messages: Message[]; next: string | null }> {
    const match = await matches.requireMatch(viewer, partnerPublicId)
    // The newest page is read while the conversation goes on.
    const handle = before === undefined ? database : lagging
    const found = await db.listMessages(handle, match.matchId, before, PAGE + 1)
    const page = found.slice(0, PAGE).reverse()
    const messages = page.map((row) => toMessage(row, viewer, match))
    const [oldest] = page
    return { messages, next: found.length > PAGE && oldest ? String(oldest.id) : null }
  }

  /** Writes to a match as a member whom nobody is signed in as, once for a `clientId`: a retry answers the message that the first try made. */
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
   * The same for the holder of a session: whether it still stands, and what its member may, is asked on the way. A card
   * opens a conversation, on any plan, and is kept as the sentence that it stands for.
   */
  function send(
    { sessionHash, ...sender }: Pick<Viewer, 'id' | 'publicId' | 'sessionHash'>,
    partnerPublicId: string,
    { content = '', cardId, clientId, quotedId }: Words,
  ): Promise<Message> {
    const body = cardId === undefined ? content : OPENING_CARDS[cardId]
    const written = { partnerPublicId, body, isCard: cardId !== undefined, clientId, quotedId }
    return write(sender, written, (_handle, message) => keep({ ...message, sessionHash }))
  }

  function write(
    sender: Pick<Viewer, 'id' | 'publicId'>,
    written: db.NewMessage,
    insert: (handle: Db, message: db.NewMessage) => Promise<db.SentMessage>,
  ): Promise<Message> {
    const named = written.clientId && `${sender.id} ${written.clientId}`
    return inOneStatement(async (handle, emit) => {
      const kept = await doubts.watch(named, () => insert(handle, written))
      const isNews = doubts.settle(named) || kept.isNew
      return announce(emit, sender, written, { ...kept, isNew: isNews })
    })
  }

  function announce(
    emit: Emit,
    sender: Pick<Viewer, 'id' | 'publicId'>,
    { partnerPublicId, clientId }: db.NewMessage,
    kept: db.SentMessage,
  ): Message {
    if (kept.refusal) fail(kept.refusal)
    const message: Message = {
      id: kept.id,
      senderId: sender.publicId,
      // As it is stored, whatever the case in which it was sent.
      receiverId: partnerPublicId.toLowerCase(),
      content: kept.body,
      createdAt: kept.sentAt.toISOString(),
      isRead: kept.isRead,
      clientId: clientId ?? null,
      ...toQuoted(kept, (id) =>
        id === sender.id ? sender.publicId : partnerPublicId.toLowerCase(),
      ),
    }
    const { matchId, partnerId: to, isNew } = kept
    if (isNew) emit('message.sent', { matchId, from: sender.id, to, message })
    return message
  }

  /** The sentence with which a conversation ends, whatever the plan, inside the caller's transaction. */
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

  /** Marks what the partner wrote as read and tells them; answers how many were unread. */
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

  /** Puts other words in the place of what one member wrote to another; both read the conversation again. */
  async function rewrite(
    tx: Tx,
    emit: Emit,
    pair: { senderId: number; partnerId: number },
    rewritten: readonly { id: number; body: string }[],
  ): Promise<void> {
    const matchId = await db.rewriteMessages(tx, pair, rewritten)
    if (matchId === undefined) return
    await matches.showPreviews(tx, matchId, rewritten)
    emit('messages.rewritten', { matchId, memberIds: [pair.senderId, pair.partnerId] })
  }

  /** Puts the member's sign on a message, or takes it back with `null`, and tells those who look at the conversation. */
  async function react(
    viewer: Viewer,
    asked: { partnerId: string; messageId: number; sign: ReactionSign | null },
  ): Promise<{ reactions: Reaction[] }> {
    if (viewer.isHeld) fail('profile_held')
    const { messageId, sign } = asked
    const { matchId, partnerId, partnerPublicId } = await matches.requireOpenMatch(
      viewer,
      asked.partnerId,
    )
    return transact(async (tx, emit) => {
      const about = { matchId, messageId, memberId: viewer.id, partnerId }
      const kept = await db.saveReaction(tx, about, sign, clock.now())
      if (typeof kept === 'string') fail(kept)
      const reactions = toReactions(kept, (id) =>
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
