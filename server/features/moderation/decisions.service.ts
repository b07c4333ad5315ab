import type * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { StandingService } from '#server/features/members/standing.service.ts'
import type { RoleService } from '#server/features/team/roles.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { randomCharacters } from '#server/platform/random-characters.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { decideCase, OpenCase } from '#shared/contracts/admin/moderation.ts'
import {
  type FieldChanges,
  type GroundName,
  type Measure,
  PROFILE_TEXTS,
  type ProfileField,
  SOLO_EXCLUSION_MAX_AGE_DAYS,
} from '#shared/domain/moderation.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import { HOLD_FACTS, RISK_CASE_LOCATION } from '#shared/domain/risks.ts'
import { listExcerpt } from './case-queue.db.ts'
import type { CaseQueueService } from './case-queue.service.ts'
import * as caseDb from './cases.db.ts'
import type { CaseService } from './cases.service.ts'
import { createDecisionLinks } from './decision-links.ts'
import * as db from './decisions.db.ts'
import type { EffectService } from './effects.service.ts'
import * as mails from './moderation.mails.ts'

type DecisionInput = z.output<(typeof decideCase)['body']>
/** Which case is decided, what is decided, and by whom. */
interface DecisionRequest {
  viewer: Pick<Viewer, 'id'>
  reference: string
  wanted: DecisionInput
}

type Standing = NonNullable<Awaited<ReturnType<StandingService['lock']>>>

/** The contents of a decision, whatever led to it. */
interface Written {
  measure: Measure
  ground: GroundName
  means: DecisionInput['means']
  facts: string
  fields: readonly ProfileField[]
  until: Date | null
}

/** What the team changed in a profile, and why. */
interface Correction {
  memberId: number
  ground: GroundName
  facts: string
  fields: readonly ProfileField[]
  changes: FieldChanges
}

const CORRECTION_LOCATION = 'Fiche du membre'

/** The person who decides; null if risk signals alone led to the decision. */
type Decider = Pick<Viewer, 'id'> | null

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  transact: Transact
  clock: Clock
  secret: Secret
  schedule: Pick<Schedule, 'enqueue'>
  cases: Pick<CaseService, 'openByTeam'>
  standing: Pick<StandingService, 'lock'>
  caseQueue: Pick<CaseQueueService, 'lockForHandling' | 'read'>
  effects: Pick<EffectService, 'apply'>
  audit: Pick<AuditService, 'record'>
  roles: Pick<RoleService, 'requireCanDecideAbout'>
}

/** Decides a report once: the decision, its reasons, its effects and its emails are in one transaction. */
export function createDecisionService(deps: Dependencies) {
  const { config, transact, clock, secret, schedule } = deps
  const { cases, standing, caseQueue, effects, audit, roles } = deps
  const links = createDecisionLinks(secret)

  function decide(
    viewer: Pick<Viewer, 'id'>,
    reference: string,
    wanted: DecisionInput,
  ): Promise<OpenCase> {
    return transact((tx, emit) => decideInTransaction(tx, emit, { viewer, reference, wanted }))
  }

  /** Decides a case in the transaction of the caller. */
  async function decideInTransaction(
    tx: Tx,
    emit: Emit,
    { viewer, reference, wanted }: DecisionRequest,
  ): Promise<OpenCase> {
    const found = await caseQueue.lockForHandling(tx, viewer, reference)
    const member = found.reportedId === null ? undefined : await standing.lock(tx, found.reportedId)
    await requireReasons(tx, found, member, wanted)
    if (member && wanted.measure !== 'none') {
      await roles.requireCanDecideAbout(tx, viewer, member.id)
      requireSecond(viewer, found, member, wanted)
    }
    const isAboutTexts = wanted.measure === 'remove_texts' || wanted.measure === 'rewrite_texts'
    const fields = isAboutTexts ? PROFILE_TEXTS.filter((text) => wanted.texts.includes(text)) : []
    const until = wanted.measure === 'suspend' ? addDays(clock.now(), wanted.days) : null
    const decision = await write(tx, viewer, found, { ...wanted, fields, until })
    await caseDb.closeCase(tx, found.id, { memberId: viewer.id, now: clock.now() })
    if (member) {
      const { reporterId } = found
      await effects.apply(tx, emit, decision, { member, reporterId, urls: wanted.photos })
    }
    await audit.record(tx, {
      actorId: viewer.id,
      act: 'report.decided',
      subject: `report ${reference}`,
      detail: {
        decision: decision.reference,
        member: member?.public_id ?? null,
        ...{ measure: wanted.measure, ground: wanted.ground, means: wanted.means },
        confirms: found.proposedBy,
      },
    })
    await mailOutcome(tx, found, decision, member)
    return caseQueue.read(tx, viewer, reference)
  }

  /**
   * Records a correction of a profile by the team as a decision, and emails the member. The caller has locked the
   * member's row. Returns the id of the decision, to which removed photos are attributed.
   */
  async function correct(tx: Tx, viewer: Pick<Viewer, 'id'>, done: Correction): Promise<number> {
    const { memberId, ground, facts, fields, changes } = done
    const written = { measure: 'edit', means: 'none', ground, facts, fields, until: null } as const
    const id = await decideUnreported(
      tx,
      viewer,
      { memberId, location: CORRECTION_LOCATION },
      written,
    )
    await db.saveChanges(tx, id, changes)
    return id
  }

  /**
   * Records that a member cannot start conversations for a while, and emails the member the reasons and how to contest
   * them. Returns the id of the decision. The caller applies the restriction itself.
   */
  function restrict(
    tx: Tx,
    decider: Decider,
    { memberId, facts, until }: { memberId: number; facts: string; until: Date },
  ): Promise<number> {
    const means = decider ? 'detection' : 'decision'
    return decideUnreported(
      tx,
      decider,
      { memberId, location: RISK_CASE_LOCATION },
      { measure: 'restrict', means, ground: 'caution', facts, fields: [], until },
    )
  }

  /** Records that a member is held, and emails the member the reasons and how to contest them. */
  async function hold(tx: Tx, memberId: number): Promise<void> {
    await decideUnreported(
      tx,
      null,
      { memberId, location: RISK_CASE_LOCATION },
      {
        ...{ measure: 'hold', means: 'decision', ground: 'resemblance', facts: HOLD_FACTS },
        ...{ fields: [], until: null },
      },
    )
  }

  /** Ends a decision sooner than it says. */
  function endEarly(tx: Tx, decisionId: number): Promise<void> {
    return db.endDecision(tx, decisionId, clock.now())
  }

  /** Records a decision that no report led to: its case is opened and closed with it. */
  async function decideUnreported(
    tx: Tx,
    decider: Decider,
    about: { memberId: number; location: string },
    written: Written,
  ): Promise<number> {
    const member = await standing.lock(tx, about.memberId)
    const opened = await cases.openByTeam(tx, { ...about, reason: 'other' })
    const found = await caseDb.lockCase(tx, opened)
    if (!member || !found) throw new Error('The case that was just opened is not there')
    const decision = await write(tx, decider, found, written)
    await caseDb.closeCase(tx, found.id, { memberId: decider?.id ?? null, now: clock.now() })
    await mailOutcome(tx, found, decision, member)
    return decision.id
  }

  /**
   * Refuses a measure without facts, without a member to apply it to, or without the photos, texts or messages that it
   * is about.
   */
  async function requireReasons(
    tx: Tx,
    found: caseDb.ReportCase,
    member: Standing | undefined,
    { measure, facts, photos, texts }: DecisionInput,
  ): Promise<void> {
    if (measure === 'none') return
    if (!member) refuse('measure', 'Aucun membre à qui appliquer cette mesure.')
    if (facts === '') refuse('facts', 'Écrivez les faits.')
    if (measure === 'remove_photos' && photos.length === 0) {
      refuse('photos', 'Choisissez les photos à retirer.')
    }
    if ((measure === 'remove_texts' || measure === 'rewrite_texts') && texts.length === 0) {
      refuse('texts', 'Choisissez le texte en cause.')
    }
    if (measure !== 'remove_messages') return
    const excerpt = await listExcerpt(tx, found.id)
    if (!excerpt.some(({ id, senderId }) => id > 0 && senderId === member.id)) {
      refuse('measure', "Aucun message de ce membre n'est joint à ce signalement.")
    }
  }

  /** The exclusion of an account older than `SOLO_EXCLUSION_MAX_AGE_DAYS` needs two moderators. */
  function requireSecond(
    viewer: Pick<Viewer, 'id'>,
    { proposal, proposedBy }: caseDb.ReportCase,
    { createdAt }: Standing,
    { measure }: DecisionInput,
  ): void {
    if (measure !== 'ban') return
    if (createdAt >= addDays(clock.now(), -SOLO_EXCLUSION_MAX_AGE_DAYS)) return
    const isSeconded = proposal?.measure === 'ban' && proposedBy !== viewer.id
    if (!isSeconded) fail('second_moderator_required')
  }

  async function write(
    tx: Tx,
    decider: Decider,
    found: caseDb.ReportCase,
    { measure, ground, means, facts, fields, until }: Written,
  ): Promise<db.DecisionRow> {
    const now = clock.now()
    const reference = `DEC-${randomCharacters(4)}-${randomCharacters(4)}`
    const id = await db.insertDecision(tx, {
      ...{ reference, measure, ground, means, facts, until },
      fields: [...fields],
      report_id: found.id,
      member_id: found.reportedId,
      decided_by: decider?.id ?? null,
      decided_at: now,
      seen_at: null,
      token_hash: links.hashOf(reference),
    })
    const [decision] = await db.listDecisions(tx, { id })
    if (!decision) throw new Error('The decision that was just written is not there')
    return decision
  }

  /** Emails the reasons to the member concerned, and to the reporter whether a measure was taken. */
  async function mailOutcome(
    tx: Tx,
    found: caseDb.ReportCase,
    decision: db.DecisionRow,
    member: Standing | undefined,
  ): Promise<void> {
    const { measure, ground, reference } = decision
    if (measure !== 'none' && member) {
      const reasons = {
        ...{ measure, ground, means: decision.means, facts: decision.facts },
        fields: decision.fields,
        decidedAt: decision.decided_at,
        until: decision.until,
      }
      const recipient = { to: member.email, firstName: member.firstName }
      const decided = { reasons, reference, link: links.pathOf(reference) }
      await schedule.enqueue(tx, 'mail', mails.decisionMail(recipient, decided, config))
    }
    await notifyReporter(tx, found, measure !== 'none')
  }

  async function notifyReporter(
    tx: Tx,
    found: caseDb.ReportCase,
    isFollowed: boolean,
  ): Promise<void> {
    const { reporterId, reporterEmail, reference } = found
    const recipient =
      reporterId === null
        ? reporterEmail && { to: reporterEmail }
        : await db.findRecipient(tx, reporterId)
    if (!recipient) return
    const outcome = { reference, isFollowed }
    await schedule.enqueue(tx, 'mail', mails.reportDecidedMail(recipient, outcome, config))
  }

  return { decide, decideInTransaction, correct, restrict, hold, endEarly }
}
export type DecisionService = ReturnType<typeof createDecisionService>

function refuse(path: string, message: string): never {
  fail('validation', { message, errors: [{ path, message }] })
}
