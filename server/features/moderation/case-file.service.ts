import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { PortraitService } from '#server/features/portraits/portraits.service.ts'
import type { RoleService } from '#server/features/team/roles.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { OpenCase } from '#shared/contracts/admin/moderation.ts'
import { ASSIGNMENT_HOURS, USUAL_SUSPENSION_DAYS } from '#shared/domain/moderation.ts'
import * as db from './case-queue.db.ts'
import type { ReportCase } from './cases.db.ts'
import { type DecisionRow, listDecisions, otherReviewerCriteria } from './decisions.db.ts'

const HOUR_MS = 60 * 60 * 1000

interface Dependencies {
  clock: Clock
  photos: Pick<PhotoService, 'listFor' | 'listRemovedByDecision'>
  portraits: Pick<PortraitService, 'placeholderUrl'>
  roles: Pick<RoleService, 'hasOtherDecider'>
}

/** The case as a moderator reads it: without the identity of the reporter and without the text of the conversation. */
export function createCaseFileService({ clock, photos, portraits, roles }: Dependencies) {
  async function describe(
    handle: Db,
    viewer: Pick<Viewer, 'id'>,
    found: ReportCase,
  ): Promise<OpenCase> {
    const statements = await db.listStatements(handle, found.id)
    const excerpt = await db.listExcerpt(handle, found.id)
    const [decision] = await listDecisions(handle, { reportId: found.id })
    const notes = await db.listNotes(handle, found.id)
    return {
      reference: found.reference,
      receivedAt: found.createdAt.toISOString(),
      dueAt: found.dueAt.toISOString(),
      reporter: await reporterOf(handle, found),
      location: found.location,
      statements: statements.map(({ at, ...said }) => ({ ...said, at: at.toISOString() })),
      messageDates: excerpt.map(({ sentAt }) => sentAt.toISOString()),
      reported: await reportedOf(handle, found, decision),
      ...(await assignmentOf(handle, viewer, found)),
      proposal: await proposalOf(handle, viewer, found),
      decision: decision ? await decidedOf(handle, viewer, { found, decision }) : null,
      notes: notes.map(({ id, body, at, by }) => ({
        ...{ id, body },
        by: by ?? '',
        at: at.toISOString(),
      })),
    }
  }

  async function reporterOf(
    handle: Db,
    { reporterId, isByTeam }: ReportCase,
  ): Promise<OpenCase['reporter']> {
    if (isByTeam) return 'team'
    if (reporterId === null) return 'visitor'
    return (await db.findGender(handle, reporterId)) === 'H' ? 'man' : 'woman'
  }

  async function reportedOf(
    handle: Db,
    { id: caseId, reportedId }: ReportCase,
    decision: DecisionRow | undefined,
  ): Promise<OpenCase['reported']> {
    const member = reportedId === null ? undefined : await db.findReported(handle, reportedId)
    if (!member || reportedId === null) return null
    const urls = (await photos.listFor(handle, [reportedId], { withReserved: true })).get(
      reportedId,
    )
    const age = clock.year() - member.birthYear
    const decisions = await listDecisions(handle, { memberId: reportedId })
    const decisionIds = decisions.map(({ id }) => id)
    const otherCases = await db.listOtherCases(handle, reportedId, caseId)
    return {
      id: member.publicId,
      firstName: member.firstName,
      gender: member.gender,
      age,
      ...{ city: member.city, bio: member.bio, prompts: member.prompts },
      isStaff: member.role !== null,
      photo: urls?.photos[0] ?? portraits.placeholderUrl({ ...member, age }),
      photos: urls?.photos ?? [],
      removedPhotos: await photos.listRemovedByDecision(handle, decisionIds),
      otherCases: otherCases.map(({ receivedAt, ...other }) => ({
        ...other,
        receivedAt: receivedAt.toISOString(),
      })),
      registeredAt: member.registeredAt.toISOString(),
      isVerified: member.verifiedAt !== null,
      status: member.status,
      reports: member.reports ?? 0,
      reporters: member.reporters ?? 0,
      strangers: member.strangers ?? 0,
      pastDecisions: decisions
        .filter(({ id, measure }) => id !== decision?.id && measure !== 'none')
        .map(({ reference, measure, decided_at, appeal }) => ({
          ...{ reference, measure },
          decidedAt: decided_at.toISOString(),
          isReversed: appeal?.outcome === 'reversed',
        })),
      appeals: decisions.filter(({ appeal }) => appeal !== null).length,
    }
  }

  async function assignmentOf(
    handle: Db,
    viewer: Pick<Viewer, 'id'>,
    { state, assignedTo, assignedAt }: ReportCase,
  ): Promise<Pick<OpenCase, 'assignedTo' | 'isMine'>> {
    const since = clock.now().getTime() - ASSIGNMENT_HOURS * HOUR_MS
    const isTaken = state === 'open' && assignedAt !== null && assignedAt.getTime() > since
    if (!isTaken || assignedTo === null) return { assignedTo: null, isMine: false }
    const name = await db.findFirstName(handle, assignedTo)
    return { assignedTo: name ?? null, isMine: assignedTo === viewer.id }
  }

  async function proposalOf(
    handle: Db,
    viewer: Pick<Viewer, 'id'>,
    { state, proposal, proposedBy }: ReportCase,
  ): Promise<OpenCase['proposal']> {
    if (state === 'decided' || !proposal || proposedBy === null) return null
    const by = (await db.findFirstName(handle, proposedBy)) ?? ''
    const usual = { photos: [], texts: [], days: USUAL_SUSPENSION_DAYS }
    return { ...usual, ...proposal, by, isMine: proposedBy === viewer.id }
  }

  async function decidedOf(
    handle: Db,
    viewer: Pick<Viewer, 'id'>,
    { found, decision }: { found: ReportCase; decision: DecisionRow },
  ): Promise<OpenCase['decision']> {
    const { reference, measure, ground, means, facts, fields, appeal } = decision
    const isMine = decision.decided_by === viewer.id
    return {
      ...{ reference, measure, ground, means, facts, fields },
      decidedAt: decision.decided_at.toISOString(),
      until: decision.until?.toISOString() ?? null,
      by: await deciderOf(handle, decision),
      isForAnother:
        isMine && (await roles.hasOtherDecider(handle, ...otherReviewerCriteria(found, decision))),
      appeal: appeal && {
        statement: appeal.statement,
        createdAt: appeal.created_at.toISOString(),
        outcome: appeal.outcome,
        reasons: appeal.reasons,
        by:
          appeal.decided_by === null
            ? null
            : ((await db.findFirstName(handle, appeal.decided_by)) ?? ''),
        isBySame: appeal.decided_by !== null && appeal.decided_by === decision.decided_by,
      },
    }
  }

  async function deciderOf(handle: Db, { decided_by: by }: DecisionRow): Promise<string | null> {
    return by === null ? null : ((await db.findFirstName(handle, by)) ?? '')
  }

  return { describe }
}
export type CaseFileService = ReturnType<typeof createCaseFileService>
