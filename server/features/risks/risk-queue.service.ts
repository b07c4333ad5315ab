import type { Config } from '#server/config.ts'
import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { BadgeService } from '#server/features/members/badge.service.ts'
import type { StandingService } from '#server/features/members/standing.service.ts'
import type { BanService } from '#server/features/moderation/bans.service.ts'
import type { CaseService } from '#server/features/moderation/cases.service.ts'
import type { DecisionService } from '#server/features/moderation/decisions.service.ts'
import type { HoldService } from '#server/features/moderation/holds.service.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { PortraitService } from '#server/features/portraits/portraits.service.ts'
import type { RoleService } from '#server/features/team/roles.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { decideRisk, OpenRisk, RiskPage } from '#shared/contracts/admin/risks.ts'
import {
  ASSIGNMENT_HOURS,
  SOLO_EXCLUSION_MAX_AGE_DAYS,
  USUAL_SUSPENSION_DAYS,
} from '#shared/domain/moderation.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import { PROLONGED_HOURS, RISK_CASE_LOCATION, VERIFICATION_DAYS } from '#shared/domain/risks.ts'
import type { RouteInput } from '#shared/kit/route.ts'
import * as db from './risk-cases.db.ts'
import * as riskDb from './risks.db.ts'
import { restrictionLiftedMail } from './risks.mails.ts'

const HOUR_MS = 60 * 60 * 1000
const SHOWN = 100
const UNTIL_VERIFIED = 'La limite se lève dès que votre profil est vérifié.'
const UNSEEN_UNTIL_VERIFIED =
  "Votre profil est à vérifier de nouveau : il n'est plus visible d'ici là, et la limite se lève dès qu'il est vérifié."
const UNTIL_VERIFIED_AGAIN =
  "Votre profil est à vérifier de nouveau : il n'est plus affiché comme vérifié d'ici là, et la limite se lève dès qu'il l'est."

type Moderator = Pick<Viewer, 'id'>
type Wanted = RouteInput<typeof decideRisk>['body']

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail' | 'verifyBeforeVisible'>
  database: Database
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  audit: Pick<AuditService, 'record'>
  cases: Pick<CaseService, 'openByTeam'>
  decisions: Pick<DecisionService, 'decideInTransaction' | 'restrict' | 'endEarly'>
  standing: Pick<StandingService, 'lock'>
  roles: Pick<RoleService, 'requireCanDecideAbout'>
  bans: Pick<BanService, 'resemblances'>
  badges: Pick<BadgeService, 'reopen'>
  holds: Pick<HoldService, 'releaseAndNotify'>
  photos: Pick<PhotoService, 'listFor'>
  portraits: Pick<PortraitService, 'placeholderUrl'>
}

/** The queue of accounts that a moderator should review: the signals, the current restriction and the decision. */
export function createRiskQueueService(deps: Dependencies) {
  const { config, database, transact, clock, schedule, audit } = deps
  const { cases, decisions, standing, roles, photos, portraits } = deps
  const { bans, badges, holds } = deps

  function assignedSince(): Date {
    return new Date(clock.now().getTime() - ASSIGNMENT_HOURS * HOUR_MS)
  }

  async function list(): Promise<RiskPage> {
    const now = clock.now()
    const page = { now, assignedSince: assignedSince(), limit: SHOWN }
    const open = await db.listOpen(database, page)
    const figures = await db.countFigures(database, {
      month: addDays(now, -30),
      quarter: addDays(now, -90),
    })
    return {
      risks: open.map(({ id, birthYear, openedAt, restrictedAt, ...row }) => ({
        ...row,
        reference: referenceOf(id),
        age: clock.year() - birthYear,
        openedAt: openedAt.toISOString(),
        restrictedAt: restrictedAt?.toISOString() ?? null,
      })),
      figures: {
        open: figures.open,
        minutesToDecide: figures.minutesToDecide,
        restrictedInTimePercent: figures.restrictedInTimePercent,
        returns: { seen: figures.returnsSeen, excluded: figures.returnsExcluded },
        restrictions: { made: figures.restrictions, lifted: figures.lifted },
      },
    }
  }

  async function open(viewer: Moderator, reference: string): Promise<OpenRisk> {
    const found = (await db.findCase(database, idOf(reference))) ?? fail('case_not_found')
    return describe(database, viewer, found)
  }

  async function describe(handle: Db, viewer: Moderator, found: db.RiskCase): Promise<OpenRisk> {
    const now = clock.now()
    const { memberId } = found
    const member = (await db.findMember(handle, memberId)) ?? fail('case_not_found')
    if (memberId === viewer.id) fail('own_case')
    const age = clock.year() - member.birthYear
    const own = (await photos.listFor(handle, [memberId], { withReserved: true })).get(memberId)
    const signals = await db.listSignals(handle, memberId, now)
    const restriction = await riskDb.findRestriction(handle, memberId, now)
    const comparable = { except: found.id, points: found.peak, since: addDays(now, -30) }
    return {
      reference: referenceOf(found.id),
      openedAt: found.openedAt.toISOString(),
      points: signals.reduce((sum, { points }) => sum + points, 0),
      member: {
        id: member.publicId,
        ...{ firstName: member.firstName, age, city: member.city },
        photo: own?.photos[0] ?? portraits.placeholderUrl({ ...member, age }),
        registeredAt: member.registeredAt.toISOString(),
        isVerified: member.verifiedAt !== null,
        isStaff: member.role !== null,
      },
      signals: signals.map(({ at, ...signal }) => ({ ...signal, at: at.toISOString() })),
      isHeld: member.isHeld,
      resemblances: (await bans.resemblances(handle, memberId)).map(
        ({ kind, decisionReference, at }) => ({
          ...{ kind, decision: decisionReference },
          at: at.toISOString(),
        }),
      ),
      restriction:
        restriction?.since && restriction.until
          ? { since: restriction.since.toISOString(), until: restriction.until.toISOString() }
          : null,
      recipients: await db.countRecipients(handle, memberId),
      ...(await assignmentOf(handle, viewer, found)),
      needsSecond: member.registeredAt < addDays(now, -SOLO_EXCLUSION_MAX_AGE_DAYS),
      replay: (await db.listComparable(handle, comparable)).map(({ id, ...other }) => ({
        reference: referenceOf(id),
        ...other,
      })),
      decision: await decisionOf(handle, found),
    }
  }

  /** The id of the moderator who is working on an open case; null if nobody is. */
  function assigneeOf({ assignedTo, assignedAt, decidedAt }: db.RiskCase): number | null {
    const isTaken = decidedAt === null && assignedAt !== null && assignedAt > assignedSince()
    return isTaken ? assignedTo : null
  }

  async function assignmentOf(
    handle: Db,
    viewer: Moderator,
    found: db.RiskCase,
  ): Promise<Pick<OpenRisk, 'assignedTo' | 'isMine'>> {
    const assignee = assigneeOf(found)
    if (assignee === null) return { assignedTo: null, isMine: false }
    const name = (await db.findFirstName(handle, assignee)) ?? null
    return { assignedTo: name, isMine: assignee === viewer.id }
  }

  async function decisionOf(
    handle: Db,
    { outcome, decidedBy, decidedAt }: db.RiskCase,
  ): Promise<OpenRisk['decision']> {
    if (!outcome || !decidedAt) return null
    const by = decidedBy === null ? undefined : await db.findFirstName(handle, decidedBy)
    return { outcome, by: by ?? '', at: decidedAt.toISOString() }
  }

  /** Assigns a case to the viewer; refused if a colleague is working on it. */
  function assign(viewer: Moderator, reference: string): Promise<OpenRisk> {
    return transact(async (tx) => {
      const found = await lockForHandling(tx, viewer, reference)
      await db.saveAssignment(tx, found.id, { memberId: viewer.id, now: clock.now() })
      await record(tx, viewer, 'risk.assigned', found, {})
      return describe(tx, viewer, (await db.findCase(tx, found.id)) ?? fail('case_not_found'))
    })
  }

  /**
   * Locks an open case; refused if a colleague is working on it. Locks the member first, then their risk state: code
   * that notes or weighs a signal locks them in the same order, so that no deadlock is possible.
   */
  async function lockForHandling(
    tx: Tx,
    viewer: Moderator,
    reference: string,
  ): Promise<db.RiskCase> {
    const { memberId } = (await db.findCase(tx, idOf(reference))) ?? fail('case_not_found')
    if (memberId === viewer.id) fail('own_case')
    await standing.lock(tx, memberId)
    await riskDb.lockState(tx, memberId)
    const found = (await db.lockCase(tx, idOf(reference))) ?? fail('case_not_found')
    if (found.decidedAt !== null) fail('case_decided')
    const assignee = assigneeOf(found)
    if (assignee !== null && assignee !== viewer.id) {
      const name = await db.findFirstName(tx, assignee)
      fail('case_taken', name ? { message: `${name} s'en occupe déjà.` } : {})
    }
    return found
  }

  function decide(viewer: Moderator, reference: string, wanted: Wanted): Promise<OpenRisk> {
    return transact(async (tx, emit) => {
      const found = await lockForHandling(tx, viewer, reference)
      const member = (await standing.lock(tx, found.memberId)) ?? fail('case_not_found')
      if (wanted.outcome !== 'lifted') {
        await roles.requireCanDecideAbout(tx, viewer, member.id)
        requireFacts(wanted)
      }
      await applyDecision(tx, emit, { viewer, found, member, wanted })
      const { outcome } = wanted
      await riskDb.closeOpenCase(tx, member.id, { outcome, by: viewer.id, now: clock.now() })
      await record(tx, viewer, 'risk.decided', found, { outcome, member: member.public_id })
      return describe(tx, viewer, (await db.findCase(tx, found.id)) ?? fail('case_not_found'))
    })
  }

  /**
   * Applies the outcome and notifies the member. Any outcome but an exclusion makes a held profile visible: the case is
   * closed, so that nobody would review the profile later.
   */
  async function applyDecision(
    tx: Tx,
    emit: Emit,
    { viewer, found, member, wanted }: RiskDecision,
  ) {
    const now = clock.now()
    const { facts } = wanted
    // A person's decision ends the automatic one, so that « Mes décisions » shows a single end of the limit.
    if (found.decisionId !== null) await decisions.endEarly(tx, found.decisionId)
    switch (wanted.outcome) {
      case 'lifted': {
        await riskDb.settle(tx, member.id, { until: null, untilVerified: false, now })
        await holds.releaseAndNotify(tx, emit, member, { isLimited: false })
        if (found.decisionId === null) return
        const recipient = { to: member.email, firstName: member.firstName }
        return schedule.enqueue(tx, 'mail', restrictionLiftedMail(recipient, config))
      }
      case 'verify': {
        const until = addDays(now, VERIFICATION_DAYS)
        await riskDb.settle(tx, member.id, { until, untilVerified: true, now })
        // An earlier verification is reopened: a verified member could not be verified again to end the limit.
        const isAgain = await badges.reopen(tx, emit, member.id)
        const again = config.verifyBeforeVisible ? UNSEEN_UNTIL_VERIFIED : UNTIL_VERIFIED_AGAIN
        const endCondition = isAgain ? again : UNTIL_VERIFIED
        const restricted = { memberId: member.id, facts: `${facts} ${endCondition}`, until }
        await decisions.restrict(tx, viewer, restricted)
        return holds.releaseAndNotify(tx, emit, member, { isLimited: true })
      }
      case 'kept': {
        const until = new Date(now.getTime() + PROLONGED_HOURS * HOUR_MS)
        await riskDb.settle(tx, member.id, { until, untilVerified: false, now })
        await decisions.restrict(tx, viewer, { memberId: member.id, facts, until })
        return holds.releaseAndNotify(tx, emit, member, { isLimited: true })
      }
      case 'excluded':
        // If the exclusion is reversed, the signals it is based on must not count again.
        await riskDb.settleSignals(tx, member.id, now)
        return exclude(tx, emit, { viewer, memberId: member.id, facts })
    }
  }

  /** Excludes through moderation, with its statement of reasons, its second moderator and all its effects. */
  async function exclude(
    tx: Tx,
    emit: Emit,
    { viewer, memberId, facts }: { viewer: Moderator; memberId: number; facts: string },
  ): Promise<void> {
    const opened = { memberId, location: RISK_CASE_LOCATION, reason: 'fake_profile' } as const
    const reference = await cases.openByTeam(tx, opened)
    const wanted = { measure: 'ban', ground: 'account', means: 'detection', facts } as const
    const rest = { photos: [], texts: [], days: USUAL_SUSPENSION_DAYS }
    await decisions.decideInTransaction(tx, emit, {
      viewer,
      reference,
      wanted: { ...wanted, ...rest },
    })
  }

  function record(
    tx: Tx,
    viewer: Moderator,
    act: string,
    { id }: db.RiskCase,
    detail: Record<string, unknown>,
  ): Promise<void> {
    return audit.record(tx, { actorId: viewer.id, act, subject: `risk ${referenceOf(id)}`, detail })
  }

  return { list, open, assign, decide }
}
export type RiskQueueService = ReturnType<typeof createRiskQueueService>

interface RiskDecision {
  viewer: Moderator
  found: db.RiskCase
  member: NonNullable<Awaited<ReturnType<StandingService['lock']>>>
  wanted: Wanted
}

/** For example `RSQ-0317`. */
function referenceOf(id: number): string {
  return `RSQ-${String(id).padStart(4, '0')}`
}

function idOf(reference: string): number {
  return Number(reference.slice('RSQ-'.length))
}

function requireFacts({ facts }: Wanted): void {
  if (facts !== '') return
  const message = 'Écrivez les faits.'
  fail('validation', { message, errors: [{ path: 'facts', message }] })
}
