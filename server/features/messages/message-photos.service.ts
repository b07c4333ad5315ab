import { randomUUID } from 'node:crypto'
import type { MatchService } from '#server/features/matches/matches.service.ts'
import type { PictureService } from '#server/features/photos/pictures.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Log } from '#server/platform/log.ts'
import type { Message } from '#shared/contracts/messages.ts'
import { PHOTO_MESSAGE } from '#shared/domain/message-photos.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import * as db from './message-photos.db.ts'
import { findMessage, insertMessage, type Refusal } from './messages.db.ts'
import { toMessage } from './to-message.ts'
import { createUncertainSends } from './uncertain-sends.ts'

const UNATTACHED_KEPT_MS = 24 * 60 * 60 * 1000

type Sender = Pick<Viewer, 'id' | 'publicId' | 'plan'>
type Side = Awaited<ReturnType<MatchService['requireMatch']>>

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  log: Pick<Log, 'error'>
  storage: Storage
  pictures: Pick<PictureService, 'encodeSingleWidth'>
  matches: Pick<MatchService, 'requireMatch'>
}

/**
 * Photos in conversations: messages whose picture is stored separately, and readable only by both members of the match.
 */
export function createMessagePhotoService(deps: Dependencies) {
  const { database, transact, clock, log, storage, pictures, matches } = deps
  const uncertainSends = createUncertainSends()

  /** Sends a photo once per `clientId`: a retry returns the message that the first attempt created. */
  async function send(
    sender: Sender,
    { partnerId, clientId }: { partnerId: string; clientId: string },
    readFile: () => Promise<Uint8Array>,
  ): Promise<Message> {
    const match = await matches.requireMatch(sender, partnerId)
    const sent = { matchId: match.matchId, senderId: sender.id, clientId }
    const known = await findMessage(database, sent)
    const sendKey = `${sender.id} ${clientId}`
    // A retry: the photo was sent before, but the response was lost.
    if (known) {
      const message = toMessage(known, sender, match)
      if (uncertainSends.resolve(sendKey))
        await transact(async (_tx, emit) => emitSent(emit, sender, match, message))
      return message
    }
    if (match.isClosed) fail('conversation_closed')
    // Checked before the upload is read, so that nobody uploads megabytes only to be refused; send_message() checks it
    // again under its locks.
    const mayWrite =
      mayStart(sender) || (await db.mayAnswer(database, sent.matchId, match.partnerId))
    if (!mayWrite) fail('plan_required')
    const { bytes, thumbhash } = await pictures.encodeSingleWidth(sender.id, readFile)
    const publicId = randomUUID()
    // The row is inserted before the file is stored, so that the cleanup finds the file whatever happens next.
    await db.insertPhoto(database, { publicId, senderId: sender.id, thumbhash, now: clock.now() })
    let isKept = false
    try {
      await storage.put(messagePhotoKey(publicId), bytes)
      const written = await uncertainSends.track(sendKey, () =>
        write(sender, match, { clientId, publicId }),
      )
      uncertainSends.resolve(sendKey)
      // Fails after the transaction, not inside it: the risk signals about the sender must stay committed.
      if (typeof written === 'string') fail(written)
      const { message, isNew } = written
      isKept = isNew
      return message
    } finally {
      if (!isKept) await discard(publicId)
    }
  }

  /** Inserts the message under the rules of a typed message, or returns why it was refused. */
  function write(
    sender: Sender,
    match: Side,
    { clientId, publicId }: { clientId: string; publicId: string },
  ): Promise<{ message: Message; isNew: boolean } | Refusal> {
    return transact(async (tx, emit) => {
      const { refusal, matchId, isNew, id } = await insertMessage(tx, {
        ...{ partnerPublicId: match.partnerPublicId, body: PHOTO_MESSAGE, clientId },
        ...{ sender: sender.id, mayStart: mayStart(sender), now: clock.now() },
      })
      if (refusal) return refusal
      if (isNew) await db.attachPhoto(tx, publicId, { matchId, id })
      const row = await findMessage(tx, { matchId, senderId: sender.id, clientId })
      if (!row) throw new Error('The message that was just inserted was not found')
      const message = toMessage(row, sender, match)
      if (isNew) emitSent(emit, sender, match, message)
      return { message, isNew }
    })
  }

  function emitSent(emit: Emit, { id: from }: Sender, match: Side, message: Message): void {
    const { matchId, partnerId: to } = match
    emit('message.sent', { matchId, from, to, message: withVeil(message) })
  }

  /** Removes a photo that became no message; if that fails, `sweep` removes it later. */
  async function discard(publicId: string): Promise<void> {
    await remove(publicId).catch((error) => {
      log.error({ err: error, photo: publicId }, 'a photo that was not sent could not be removed')
    })
  }

  /** Lifts the veil from a photo, on every device of its receiver. */
  function unveil(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<void> {
    return transact(async (tx, emit) => {
      if (!(await db.markSeen(tx, publicId, viewer.id))) fail('photo_gone')
      emit('message_photo.unveiled', { memberId: viewer.id })
    })
  }

  /** The bytes of a photo that this member can see, else undefined. */
  async function read(
    viewer: Pick<Viewer, 'id'>,
    publicId: string,
  ): Promise<Uint8Array | undefined> {
    if (!(await db.isReadable(database, publicId, viewer.id))) return undefined
    return storage.getBytes(messagePhotoKey(publicId))
  }

  /** The bytes of a photo, without an access check: the caller must have checked the access. */
  function readUnchecked(publicId: string): Promise<Uint8Array | undefined> {
    return storage.findBytes(messagePhotoKey(publicId))
  }

  /** Removes the photos that belong to no message and to no report. */
  async function sweep(): Promise<void> {
    const before = new Date(clock.now().getTime() - UNATTACHED_KEPT_MS)
    for (const publicId of await db.listUnattached(database, before)) await remove(publicId)
  }

  // The file is removed before the row, so that an interrupted cleanup is repeated. It is removed outside a
  // transaction, because PostgreSQL ends transactions that stay idle.
  async function remove(publicId: string): Promise<void> {
    if (!(await transact((tx) => db.lockUnattached(tx, publicId)))) return
    await storage.remove(messagePhotoKey(publicId))
    await db.deletePhoto(database, publicId)
  }

  return { send, unveil, read, readUnchecked, sweep }
}
export type MessagePhotoService = ReturnType<typeof createMessagePhotoService>

function mayStart({ plan }: Sender): boolean {
  return PLAN_RIGHTS[plan].startsConversations
}

/** The message as it is pushed to both members: the client of the sender ignores `isVeiled`. */
function withVeil({ photo, ...message }: Message): Message {
  return { ...message, ...(photo && { photo: { ...photo, isVeiled: true } }) }
}

/** The storage key of a photo of a conversation. */
export function messagePhotoKey(publicId: string): string {
  return `${publicId}/message.webp`
}
