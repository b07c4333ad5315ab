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
import { createDoubts } from './doubts.ts'
import * as db from './message-photos.db.ts'
import { findMessage, insertMessage, type Refusal } from './messages.db.ts'
import { toMessage } from './to-message.ts'

const LOOSE_LASTS_MS = 24 * 60 * 60 * 1000

type Sender = Pick<Viewer, 'id' | 'publicId' | 'plan'>
type Side = Awaited<ReturnType<MatchService['requireMatch']>>

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  log: Pick<Log, 'error'>
  storage: Storage
  pictures: Pick<PictureService, 'encodeOnce'>
  matches: Pick<MatchService, 'requireMatch'>
}

/** The photos of conversations: messages whose picture is kept apart, and given to the two of the match alone. */
export function createMessagePhotoService(deps: Dependencies) {
  const { database, transact, clock, log, storage, pictures, matches } = deps
  const doubts = createDoubts()

  /** Sends a photo, once for a `clientId`: a retry answers the message that the first try made. */
  async function send(
    sender: Sender,
    { partnerId, clientId }: { partnerId: string; clientId: string },
    readFile: () => Promise<Uint8Array>,
  ): Promise<Message> {
    const match = await matches.requireMatch(sender, partnerId)
    const sent = { matchId: match.matchId, senderId: sender.id, clientId }
    const known = await findMessage(database, sent)
    const named = `${sender.id} ${clientId}`
    // Sent before, the answer was lost on its way.
    if (known) {
      const message = toMessage(known, sender, match)
      if (doubts.settle(named))
        await transact(async (_tx, emit) => tell(emit, sender, match, message))
      return message
    }
    if (match.isClosed) fail('conversation_closed')
    // Nobody sends megabytes to learn this; with the message it is asked again, under its locks.
    const mayWrite =
      mayStart(sender) || (await db.mayAnswer(database, sent.matchId, match.partnerId))
    if (!mayWrite) fail('plan_required')
    const { bytes, thumbhash } = await pictures.encodeOnce(sender.id, readFile)
    const publicId = randomUUID()
    // The row first: a file that has one is swept, whatever happens next.
    await db.insertPhoto(database, { publicId, senderId: sender.id, thumbhash, now: clock.now() })
    let isKept = false
    try {
      await storage.put(messagePhotoKey(publicId), bytes)
      const written = await doubts.watch(named, () => write(sender, match, { clientId, publicId }))
      doubts.settle(named)
      // After the transaction: what was weighed of the sender on the way stays.
      if (typeof written === 'string') fail(written)
      const { message, isNew } = written
      isKept = isNew
      return message
    } finally {
      if (!isKept) await discard(publicId)
    }
  }

  /** Writes the message, under the rules of own words, or answers why not. */
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
      if (!row) throw new Error('The message that was just written is not there')
      const message = toMessage(row, sender, match)
      if (isNew) tell(emit, sender, match, message)
      return { message, isNew }
    })
  }

  function tell(emit: Emit, { id: from }: Sender, match: Side, message: Message): void {
    const { matchId, partnerId: to } = match
    emit('message.sent', { matchId, from, to, message: veiled(message) })
  }

  /** Removes what became no message; what fails is left to the sweep. */
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

  /** The bytes of a photo this member may see, else undefined. */
  async function read(
    viewer: Pick<Viewer, 'id'>,
    publicId: string,
  ): Promise<Uint8Array | undefined> {
    if (!(await db.isReadable(database, publicId, viewer.id))) return undefined
    return storage.getBytes(messagePhotoKey(publicId))
  }

  /** The bytes of a photo for whoever it belongs to: the caller knows. */
  function readOwn(publicId: string): Promise<Uint8Array | undefined> {
    return storage.findBytes(messagePhotoKey(publicId))
  }

  /** Removes the photos that hang on no message, nor on a report. */
  async function sweep(): Promise<void> {
    const before = new Date(clock.now().getTime() - LOOSE_LASTS_MS)
    for (const publicId of await db.listLoose(database, before)) await remove(publicId)
  }

  // The file first: a sweep cut short is done again. No transaction waits for it, which PostgreSQL would end.
  async function remove(publicId: string): Promise<void> {
    if (!(await transact((tx) => db.lockLoose(tx, publicId)))) return
    await storage.remove(messagePhotoKey(publicId))
    await db.deletePhoto(database, publicId)
  }

  return { send, unveil, read, readOwn, sweep }
}
export type MessagePhotoService = ReturnType<typeof createMessagePhotoService>

function mayStart({ plan }: Sender): boolean {
  return PLAN_RIGHTS[plan].startsConversations
}

/** As it goes to both: to its sender no photo is veiled. */
function veiled({ photo, ...message }: Message): Message {
  return { ...message, ...(photo && { photo: { ...photo, isVeiled: true } }) }
}

/** Where a photo of a conversation lies. */
export function messagePhotoKey(publicId: string): string {
  return `${publicId}/message.webp`
}
