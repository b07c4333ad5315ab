import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { StandingService } from '#server/features/members/standing.service.ts'
import type { MessagePhotoService } from '#server/features/messages/message-photos.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Paged } from '#server/platform/http/pages.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type {
  CasePage,
  ExcerptMessage,
  listCases,
  OpenCase,
  WholeDraft,
} from '#shared/contracts/admin/moderation.ts'
import { ASSIGNMENT_HOURS } from '#shared/domain/moderation.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import type { ReportReason } from '#shared/domain/reports.ts'
import type { RouteInput } from '#shared/kit/route.ts'
import type { CaseFileService } from './case-file.service.ts'
import * as db from './case-queue.db.ts'
import * as caseDb from './cases.db.ts'
import type { CaseService } from './cases.service.ts'

type ListQuery = RouteInput<typeof listCases>['query']

const HOUR_MS = 60 * 60 * 1000
const PAGE = 50
const SPEED_DAYS = 30
const PHOTO_PLACEHOLDER = '[photo]'
const TEAM_CASE_LOCATION = "À l'initiative de l'équipe"

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  cases: Pick<CaseService, 'openByTeam'>
  standing: Pick<StandingService, 'findId' | 'lock'>
  caseFiles: CaseFileService
  messagePhotos: Pick<MessagePhotoService, 'readUnchecked'>
  audit: Pick<AuditService, 'record'>
}

/** The queue of reports and their assignment to moderators. */
export function createCaseQueueService(deps: Dependencies) {
  const { database, transact, clock, cases, standing, caseFiles, messagePhotos, audit } = deps

  function assignedSince(): Date {
    return new Date(clock.now().getTime() - ASSIGNMENT_HOURS * HOUR_MS)
  }

  /** A page of the queue, and how fast the reports of the last 30 days were decided. */
  async function list(viewer: Pick<Viewer, 'id'>, query: ListQuery): Promise<Paged<CasePage>> {
    const { view, handler } = query
    const after = query.cursor ? decodeCursor(query.cursor) : null
    const page = { after, limit: PAGE + 1, assignedSince: assignedSince(), handler }
    const found = await db.listCases(database, view, page)
    const shown = found.slice(0, PAGE)
    const last = shown.at(-1)
    return {
      cases: shown.map(({ id: _id, at: _at, ...row }) => ({
        ...row,
        receivedAt: row.receivedAt.toISOString(),
        dueAt: row.dueAt.toISOString(),
        decidedAt: row.decidedAt?.toISOString() ?? null,
      })),
      next: found.length > PAGE && last ? `${last.at.getTime()}.${last.id}` : null,
      counts: await db.countCases(database),
      handlers: (await db.listHandlers(database)).map(({ id, publicId, firstName }) => ({
        ...{ id: publicId, firstName },
        isYou: id === viewer.id,
      })),
      decidedWithinHours: await db.hoursToDecide(database, addDays(clock.now(), -SPEED_DAYS)),
    }
  }

  async function open(viewer: Pick<Viewer, 'id'>, reference: string): Promise<OpenCase> {
    return caseFiles.describe(database, viewer, await findUnrelated(database, viewer, reference))
  }

  /** Returns the reported messages and records in the audit log who read them. */
  function openExcerpt(viewer: Pick<Viewer, 'id'>, reference: string): Promise<ExcerptMessage[]> {
    return transact(async (tx) => {
      const found = await findUnrelated(tx, viewer, reference)
      const excerpt = await db.listExcerpt(tx, found.id)
      await record(tx, viewer, 'report.excerpt_opened', found, { messages: excerpt.length })
      return excerpt.map(({ id, senderId, body, sentAt, photoId }) => ({
        ...{ id, body: photoId ? PHOTO_PLACEHOLDER : body },
        isTheirs: senderId === found.reportedId,
        isOfAppointment: id < 0,
        sentAt: sentAt.toISOString(),
        ...(photoId && { photo: `/media/reports/${reference}/${id}` }),
      }))
    })
  }

  /** The bytes of a reported photo. The audit log records who opened it. */
  async function readPhoto(
    viewer: Pick<Viewer, 'id'>,
    reference: string,
    messageId: number,
  ): Promise<Uint8Array> {
    const photoId = await transact(async (tx) => {
      const found = await findUnrelated(tx, viewer, reference)
      const excerpt = await db.listExcerpt(tx, found.id)
      const shown = excerpt.find(({ id }) => id === messageId)?.photoId ?? fail('photo_gone')
      await record(tx, viewer, 'report.photo_opened', found, { message: messageId })
      return shown
    })
    return (await messagePhotos.readUnchecked(photoId)) ?? fail('photo_gone')
  }

  /** The case, if the viewer is neither its reporter nor the reported member. */
  async function findUnrelated(
    handle: Db,
    viewer: Pick<Viewer, 'id'>,
    reference: string,
  ): Promise<caseDb.ReportCase> {
    const found = (await caseDb.findCase(handle, reference)) ?? fail('case_not_found')
    requireUnrelated(viewer, found)
    return found
  }

  /** Assigns a case to the viewer, unless somebody else has it. */
  function assign(viewer: Pick<Viewer, 'id'>, reference: string): Promise<OpenCase> {
    return transact(async (tx) => {
      const found = await lockForHandling(tx, viewer, reference)
      await caseDb.saveAssignment(tx, found.id, { memberId: viewer.id, now: clock.now() })
      await record(tx, viewer, 'report.assigned', found, {})
      return read(tx, viewer, reference)
    })
  }

  /** Unassigns a case and saves the decision that the viewer proposes, for another moderator to review. */
  function askSecondOpinion(
    viewer: Pick<Viewer, 'id'>,
    reference: string,
    proposal: WholeDraft,
  ): Promise<OpenCase> {
    return transact(async (tx) => {
      const found = await lockForHandling(tx, viewer, reference)
      await caseDb.saveProposal(tx, found.id, { memberId: viewer.id, proposal })
      const { measure, ground, means, days } = proposal
      const detail = { measure, ground, means, ...(measure === 'suspend' && { days }) }
      await record(tx, viewer, 'report.second_opinion', found, detail)
      return read(tx, viewer, reference)
    })
  }

  /** Adds a note for the colleague who reads the case next, also after the case is decided. */
  function note(viewer: Pick<Viewer, 'id'>, reference: string, body: string): Promise<OpenCase> {
    return transact(async (tx) => {
      const found = (await caseDb.lockCase(tx, reference)) ?? fail('case_not_found')
      requireUnrelated(viewer, found)
      // A double press adds one note: because of the lock, the second request sees the note of the first.
      const last = (await db.listNotes(tx, found.id)).at(-1)
      if (last?.authorId === viewer.id && last.body === body) return read(tx, viewer, reference)
      await db.insertNote(tx, { caseId: found.id, authorId: viewer.id, body, now: clock.now() })
      await record(tx, viewer, 'report.noted', found, {})
      return read(tx, viewer, reference)
    })
  }

  /**
   * Opens a case about a member whom nobody reported, and assigns it to the viewer. Returns the case that the team
   * already has open, if any.
   */
  function openByTeam(
    viewer: Pick<Viewer, 'id'>,
    publicId: string,
    reason: ReportReason,
  ): Promise<OpenCase> {
    return transact(async (tx) => {
      const memberId = (await standing.findId(tx, publicId)) ?? fail('member_not_found')
      if (memberId === viewer.id) fail('own_case')
      // Without this lock, two moderators who start at the same time would each open a case.
      if (!(await standing.lock(tx, memberId))) fail('member_not_found')
      const known = await caseDb.findOpenByTeam(tx, memberId)
      if (known) return read(tx, viewer, known)
      const dueAt = addDays(clock.now(), 1)
      const reference = await cases.openByTeam(tx, {
        memberId,
        location: TEAM_CASE_LOCATION,
        reason,
        dueAt,
      })
      const found = (await caseDb.lockCase(tx, reference)) ?? fail('case_not_found')
      await caseDb.saveAssignment(tx, found.id, { memberId: viewer.id, now: clock.now() })
      await record(tx, viewer, 'report.opened', found, { member: publicId })
      return read(tx, viewer, reference)
    })
  }

  function nameReported(
    viewer: Pick<Viewer, 'id'>,
    reference: string,
    publicId: string,
  ): Promise<OpenCase> {
    return transact(async (tx) => {
      const found = await lockForHandling(tx, viewer, reference)
      const memberId = (await standing.findId(tx, publicId)) ?? fail('member_not_found')
      if (memberId === viewer.id) fail('own_case')
      // A report by a member or by the team already names its member: only a third-party report can lack one.
      if (found.reporterId !== null || found.isByTeam) fail('case_not_found')
      if (memberId === found.reportedId) return read(tx, viewer, reference)
      await caseDb.saveReported(tx, found.id, memberId)
      await record(tx, viewer, 'report.member_named', found, { member: publicId })
      return read(tx, viewer, reference)
    })
  }

  /** The open case, locked for this moderator until the transaction ends. */
  async function lockForHandling(
    tx: Tx,
    viewer: Pick<Viewer, 'id'>,
    reference: string,
  ): Promise<caseDb.ReportCase> {
    const found = (await caseDb.lockCase(tx, reference)) ?? fail('case_not_found')
    if (found.state === 'decided') fail('case_decided')
    requireUnrelated(viewer, found)
    const { assignedTo, assignedAt } = found
    const isTaken = assignedTo !== null && assignedAt !== null && assignedAt > assignedSince()
    if (isTaken && assignedTo !== viewer.id) {
      const name = await db.findFirstName(tx, assignedTo)
      fail('case_taken', name ? { message: `${name} s'en occupe déjà.` } : {})
    }
    return found
  }

  async function read(tx: Tx, viewer: Pick<Viewer, 'id'>, reference: string): Promise<OpenCase> {
    const found = (await caseDb.findCase(tx, reference)) ?? fail('case_not_found')
    return caseFiles.describe(tx, viewer, found)
  }

  function record(
    tx: Tx,
    viewer: Pick<Viewer, 'id'>,
    act: string,
    { reference }: Pick<caseDb.ReportCase, 'reference'>,
    detail: Record<string, unknown>,
  ): Promise<void> {
    return audit.record(tx, { actorId: viewer.id, act, subject: `report ${reference}`, detail })
  }

  return {
    ...{ list, open, openExcerpt, readPhoto, openByTeam, assign, askSecondOpinion, note },
    ...{ nameReported, lockForHandling, read },
  }
}
export type CaseQueueService = ReturnType<typeof createCaseQueueService>

function requireUnrelated(
  viewer: Pick<Viewer, 'id'>,
  { reporterId, reportedId }: Pick<caseDb.ReportCase, 'reporterId' | 'reportedId'>,
): void {
  if (reporterId === viewer.id || reportedId === viewer.id) fail('own_case')
}

function decodeCursor(cursor: string): db.CaseCursor {
  const [at, id] = cursor.split('.').map(Number)
  return { at: new Date(at ?? 0), id: id ?? 0 }
}
