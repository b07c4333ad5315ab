import type { Config } from '#server/config.ts'
import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { BadgeService } from '#server/features/members/badge.service.ts'
import type { StandingService } from '#server/features/members/standing.service.ts'
import type { CaseService } from '#server/features/moderation/cases.service.ts'
import type { DecisionService } from '#server/features/moderation/decisions.service.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { PortraitService } from '#server/features/portraits/portraits.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import type { Paged } from '#server/platform/http/pages.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type {
  decideVerification,
  OpenVerification,
  removeComparedPhotos,
  VerificationPage,
} from '#shared/contracts/verification.ts'
import { interestsOf } from '#shared/domain/interests.ts'
import { USUAL_SUSPENSION_DAYS } from '#shared/domain/moderation.ts'
import type { RouteInput } from '#shared/kit/route.ts'
import type { LivePhotoService } from './live-photos.service.ts'
import { verificationApprovedMail, verificationRefusedMail } from './verification.mails.ts'
import * as db from './verification-queue.db.ts'

const PAGE = 50

type Moderator = Pick<Viewer, 'id'>
type Decision = RouteInput<typeof decideVerification>['body']
type Removal = RouteInput<typeof removeComparedPhotos>['body']

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  audit: Pick<AuditService, 'record'>
  standing: Pick<StandingService, 'lock'>
  badges: Pick<BadgeService, 'grant'>
  photos: Pick<PhotoService, 'listFor'>
  portraits: Pick<PortraitService, 'placeholderUrl' | 'album'>
  livePhotos: Pick<LivePhotoService, 'read' | 'remove'>
  cases: Pick<CaseService, 'openByTeam'>
  decisions: Pick<DecisionService, 'decideInTransaction'>
}

/** Lets a moderator compare a live photo with a profile, and decide. */
export function createVerificationQueueService(deps: Dependencies) {
  const { config, database, transact, clock, schedule, audit } = deps
  const { standing, badges, photos, portraits, livePhotos, cases, decisions } = deps

  async function list(cursor: string | undefined): Promise<Paged<VerificationPage>> {
    const after = cursor ? decodeCursor(cursor) : null
    const found = await db.listWaiting(database, { after, limit: PAGE + 1 })
    const shown = found.slice(0, PAGE)
    const last = shown.at(-1)
    const ids = shown.map(({ memberId }) => memberId)
    const photosOf = await photos.listFor(database, ids)
    return {
      verifications: shown.map(({ publicId, memberId, sentAt, city, ...row }) => {
        const subject = { ...row, publicId: row.memberPublicId, age: clock.year() - row.birthYear }
        return {
          id: publicId,
          firstName: subject.firstName,
          age: subject.age,
          city,
          photo: photosOf.get(memberId)?.photos[0] ?? portraits.placeholderUrl(subject),
          sentAt: sentAt.toISOString(),
        }
      }),
      next: found.length > PAGE && last ? `${last.sentAt.getTime()}.${last.id}` : null,
    }
  }

  async function open(viewer: Moderator, publicId: string): Promise<OpenVerification> {
    return describe(database, await findOpen(database, viewer, publicId))
  }

  async function describe(handle: Db, request: db.SentRequest): Promise<OpenVerification> {
    const all = await photos.listFor(handle, [request.memberId], { withReserved: true })
    const age = clock.year() - request.birthYear
    return {
      id: request.publicId,
      gesture: request.gesture,
      requestedAt: request.requestedAt.toISOString(),
      sentAt: request.sentAt.toISOString(),
      livePhoto: `/media/verifications/${request.publicId}`,
      member: {
        id: request.memberPublicId,
        firstName: request.firstName,
        gender: request.gender,
        age,
        photos: all.get(request.memberId)?.photos ?? portraits.album(subjectOf(request, age)),
      },
      refusals: await db.countRefusals(handle, request.memberId),
    }
  }

  /** The bytes of the live photo, as long as the request is open. */
  async function readPhoto(viewer: Moderator, publicId: string): Promise<Uint8Array> {
    const { photoKey } = await findOpen(database, viewer, publicId)
    return photoKey ? livePhotos.read(photoKey) : fail('verification_not_found')
  }

  /** The open request, if it is not the viewer's own. */
  async function findOpen(
    handle: Db,
    viewer: Moderator,
    publicId: string,
  ): Promise<db.SentRequest> {
    const found = (await db.findSentRequest(handle, publicId)) ?? fail('verification_not_found')
    if (found.memberId === viewer.id) fail('own_case')
    if (found.state === 'pending') return found
    const outcome = found.state === 'approved' ? 'approuvé' : 'refusé'
    const { decidedBy } = found
    return fail(
      'verification_decided',
      decidedBy ? { message: `${decidedBy} a déjà ${outcome} cette demande.` } : {},
    )
  }

  async function decide(viewer: Moderator, publicId: string, decision: Decision): Promise<void> {
    const { memberId, ...request } = await findOpen(database, viewer, publicId)
    await transact(async (tx, emit) => {
      // An erasure locks the member's row as well. If two moderators decide at the same time, the second waits and gets
      // an error.
      const member = (await standing.lock(tx, memberId)) ?? fail('verification_not_found')
      await findOpen(tx, viewer, publicId)
      await save(tx, viewer, request.id, decision)
      await audit.record(tx, {
        actorId: viewer.id,
        act: `verification.${decision.outcome}`,
        subject: `verification ${publicId}`,
        detail: {
          member: member.public_id,
          ...(decision.outcome === 'refused' && { refusal: decision.refusal }),
        },
      })
      await applyDecision(tx, emit, member, decision)
    })
    await livePhotos.remove(request)
  }

  async function save(tx: Tx, viewer: Moderator, id: number, decision: Decision): Promise<void> {
    const isRefused = decision.outcome === 'refused'
    const isSaved = await db.saveDecision(tx, id, {
      state: decision.outcome,
      refusal: isRefused ? decision.refusal : null,
      words: isRefused ? decision.words : '',
      by: viewer.id,
      now: clock.now(),
    })
    // The member gave the request up in the meantime.
    if (!isSaved) fail('verification_not_found')
  }

  /** Applies a decision and emails the member. */
  async function applyDecision(
    tx: Tx,
    emit: Emit,
    member: { id: number; email: string; firstName: string },
    decision: Decision,
  ): Promise<void> {
    const recipient = { to: member.email, firstName: member.firstName }
    if (decision.outcome === 'refused') {
      emit('verification.changed', { memberId: member.id, news: 'refused' })
      await schedule.enqueue(tx, 'mail', verificationRefusedMail(recipient, decision, config))
      return
    }
    const [main] = (await photos.listFor(tx, [member.id])).get(member.id)?.photos ?? []
    if (!main) fail('no_photo_to_compare')
    if (!decision.photos.includes(main)) fail('compared_photos_changed')
    await badges.grant(tx, emit, member.id, decision.photos)
    await schedule.enqueue(tx, 'mail', verificationApprovedMail(recipient, config))
  }

  /** Removes photos from the profile by a moderation decision. The verification continues without them. */
  function removePhotos(
    viewer: Moderator,
    publicId: string,
    { photos: urls, ground, facts }: Removal,
  ): Promise<OpenVerification> {
    return transact(async (tx, emit) => {
      const request = await findOpen(tx, viewer, publicId)
      const reference = await cases.openByTeam(tx, {
        memberId: request.memberId,
        location: 'Vérification du profil',
        reason: 'fake_profile',
      })
      await decisions.decideInTransaction(tx, emit, {
        viewer,
        reference,
        wanted: {
          ...{ measure: 'remove_photos', means: 'none', ground, facts, photos: urls },
          ...{ texts: [], days: USUAL_SUSPENSION_DAYS },
        },
      })
      return describe(tx, request)
    })
  }

  return { list, open, readPhoto, decide, removePhotos }
}
export type VerificationQueueService = ReturnType<typeof createVerificationQueueService>

function decodeCursor(cursor: string): db.WaitingCursor {
  const [at, id] = cursor.split('.').map(Number)
  return { at: new Date(at ?? 0), id: id ?? 0 }
}

function subjectOf(request: db.SentRequest, age: number) {
  const interests = interestsOf(request.interests)
  return { ...request, publicId: request.memberPublicId, age, interests }
}
