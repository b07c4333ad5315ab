import { randomInt } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { BadgeService } from '#server/features/members/badge.service.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { OwnVerification } from '#shared/contracts/verification.ts'
import { GESTURES, type Gesture } from '#shared/domain/verification.ts'
import type { LivePhotoService } from './live-photos.service.ts'
import * as db from './verification.db.ts'
import { verificationNeededMail } from './verification.mails.ts'

type Progress = OwnVerification['progress']

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  badges: Pick<BadgeService, 'read'>
  photos: Pick<PhotoService, 'listFor'>
  livePhotos: Pick<LivePhotoService, 'save' | 'discard'>
}

/** Lets a member ask to be verified: a gesture is drawn, the member sends a photo, a moderator compares it. */
export function createVerificationService(deps: Dependencies) {
  const { config, database, transact, clock, schedule, badges, photos, livePhotos } = deps

  async function current({ id }: Pick<Viewer, 'id'>): Promise<OwnVerification> {
    const { verifiedAt, isAwaited } = await badges.read(database, id)
    const progress: Progress = verifiedAt
      ? { state: 'verified', verifiedAt: verifiedAt.toISOString() }
      : progressOf(await db.findLast(database, id))
    return { progress, isHidden: isAwaited }
  }

  async function ask(viewer: Pick<Viewer, 'id'>): Promise<OwnVerification> {
    const { verifiedAt } = await badges.read(database, viewer.id)
    if (verifiedAt) fail('already_verified')
    const own = (await photos.listFor(database, [viewer.id])).get(viewer.id)
    if (!own?.photos.length) fail('no_photo_to_compare')
    const last = await db.findLast(database, viewer.id)
    const gesture = drawGesture(last?.gesture)
    await db.insertRequest(database, { memberId: viewer.id, gesture, now: clock.now() })
    return current(viewer)
  }

  async function send(
    viewer: Pick<Viewer, 'id'>,
    readFile: () => Promise<Uint8Array>,
  ): Promise<OwnVerification> {
    const request = await db.findLast(database, viewer.id)
    if (request?.state !== 'pending') fail('verification_not_asked')
    // If the photo was already sent, this is a retry after a lost response.
    if (!request.sentAt) await livePhotos.save(viewer.id, request, readFile)
    return current(viewer)
  }

  /** Discards the open request of a member who leaves. */
  async function withdraw(memberId: number): Promise<void> {
    const request = await db.findLast(database, memberId)
    if (request?.state !== 'pending') return
    await livePhotos.discard(request.id)
  }

  /** Emails a new member that nobody sees them before they are verified. */
  async function mailVerificationNeeded(memberId: number): Promise<void> {
    const recipient = await db.findRecipient(database, memberId)
    if (!recipient) return
    await transact((tx) => schedule.enqueue(tx, 'mail', verificationNeededMail(recipient, config)))
  }

  return { current, ask, send, withdraw, mailVerificationNeeded }
}
export type VerificationService = ReturnType<typeof createVerificationService>

function progressOf(last: db.Request | undefined): Progress {
  switch (last?.state) {
    case undefined:
      return { state: 'none' }
    case 'pending':
      if (!last.sentAt) return { state: 'asked', gesture: last.gesture }
      return { state: 'waiting', sentAt: last.sentAt.toISOString() }
    case 'refused':
      return { state: 'refused', refusal: last.refusal ?? 'quality', words: last.words }
    case 'approved':
      return { state: 'ended' }
  }
}

/** Draws a gesture other than the last one, so that a refused photo cannot be sent again. */
function drawGesture(last: Gesture | undefined): Gesture {
  const others = GESTURES.filter((gesture) => gesture !== last)
  return others[randomInt(others.length)] ?? GESTURES[0]
}
