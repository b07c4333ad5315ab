import type * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { StandingService } from '#server/features/members/standing.service.ts'
import type { RoleService } from '#server/features/team/roles.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import { hashToken, type Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { decideAppeal, OpenCase } from '#shared/contracts/admin/moderation.ts'
import type { Decision } from '#shared/contracts/decisions.ts'
import { APPEAL_MONTHS } from '#shared/domain/moderation.ts'
import { addMonths } from '#shared/domain/paris-calendar.ts'
import type { CaseQueueService } from './case-queue.service.ts'
import * as caseDb from './cases.db.ts'
import * as db from './decisions.db.ts'
import type { EffectService } from './effects.service.ts'
import * as mails from './moderation.mails.ts'

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  caseQueue: Pick<CaseQueueService, 'read'>
  effects: Pick<EffectService, 'undo'>
  audit: Pick<AuditService, 'record'>
  standing: Pick<StandingService, 'lock'>
  roles: Pick<RoleService, 'hasOtherDecider' | 'requireCanDecideAbout'>
}

/** « Mes décisions »: lists the decisions about a member, receives their appeals, and lets the team answer them. */
export function createAppealService(deps: Dependencies) {
  const { config, database, transact, clock, schedule } = deps
  const { caseQueue, effects, audit, standing, roles } = deps

  async function list(viewer: Pick<Viewer, 'id'>): Promise<Decision[]> {
    const rows = await db.listDecisions(database, { memberId: viewer.id })
    return rows.flatMap((row) => decisionOf(row) ?? [])
  }

  function markSeen(viewer: Pick<Viewer, 'id'>): Promise<void> {
    return db.markSeen(database, viewer.id, clock.now())
  }

  async function readByToken(token: string): Promise<Decision> {
    return (await findByToken(token)) ?? fail('link_invalid')
  }

  async function findByToken(token: string): Promise<Decision | undefined> {
    const [row] = await db.listDecisions(database, { tokenHash: hashToken(token) })
    return row && decisionOf(row)
  }

  function appeal(
    viewer: Pick<Viewer, 'id'>,
    reference: string,
    statement: string,
  ): Promise<Decision> {
    const filter = { reference, memberId: viewer.id }
    return transact((tx) =>
      openAppeal(tx, filter, { statement, notFoundCode: 'decision_not_found' }),
    )
  }

  function appealByToken(token: string, statement: string): Promise<Decision> {
    const filter = { tokenHash: hashToken(token) }
    return transact((tx) => openAppeal(tx, filter, { statement, notFoundCode: 'link_invalid' }))
  }

  /** Opens an appeal once per decision. A repeated request with the same text returns the same decision. */
  async function openAppeal(
    tx: Tx,
    filter: db.DecisionFilter,
    { statement, notFoundCode }: AppealInput,
  ): Promise<Decision> {
    const [row] = await db.listDecisions(tx, filter)
    const decision = row && decisionOf(row)
    if (!row || !decision) fail(notFoundCode)
    if (decision.appeal?.statement === statement) return decision
    if (!decision.mayAppeal) fail('appeal_over')
    const now = clock.now()
    const isNew = await db.insertAppeal(tx, { decisionId: row.id, statement, now })
    if (!isNew) fail('appeal_over')
    const recipient = row.member_id === null ? undefined : await db.findRecipient(tx, row.member_id)
    if (recipient) {
      const found = row.report_id === null ? null : await caseDb.findParties(tx, row.report_id)
      const parties = found ?? { reporterId: null, reportedId: row.member_id }
      const isByAnother = await roles.hasOtherDecider(tx, ...db.otherReviewerCriteria(parties, row))
      const received = { reference: decision.reference, isByAnother }
      await schedule.enqueue(tx, 'mail', mails.appealReceivedMail(recipient, received, config))
    }
    const [after] = await db.listDecisions(tx, { id: row.id })
    return (after && decisionOf(after)) ?? fail(notFoundCode)
  }

  /**
   * Answers an appeal. Someone other than the person who decided must answer, if there is one. If two people answer at
   * the same time, the first answer counts.
   */
  function answer(
    viewer: Pick<Viewer, 'id'>,
    reference: string,
    { outcome, reasons }: z.output<(typeof decideAppeal)['body']>,
  ): Promise<OpenCase> {
    return transact(async (tx, emit) => {
      const found = (await caseDb.lockCase(tx, reference)) ?? fail('case_not_found')
      if (found.reporterId === viewer.id || found.reportedId === viewer.id) fail('own_case')
      const [row] = await db.listDecisions(tx, { reportId: found.id })
      if (!row?.appeal) fail('case_not_found')
      if (row.member_id !== null) {
        await standing.lock(tx, row.member_id)
        await roles.requireCanDecideAbout(tx, viewer, row.member_id)
      }
      // If nobody else is able to answer, the person who decided answers, and the audit entry records it.
      const isSame = row.decided_by === viewer.id
      if (isSame && (await roles.hasOtherDecider(tx, ...db.otherReviewerCriteria(found, row)))) {
        fail('appeal_needs_another')
      }
      const now = clock.now()
      const closed = { decisionId: row.id, outcome, reasons, by: viewer.id, now }
      if (!(await db.closeAppeal(tx, closed))) fail('case_decided')
      if (outcome === 'reversed') await effects.undo(tx, emit, row, found.reporterId)
      await audit.record(tx, {
        actorId: viewer.id,
        act: 'appeal.decided',
        subject: `report ${reference}`,
        detail: { decision: row.reference, outcome, ...(isSame && { isBySame: true }) },
      })
      const recipient =
        row.member_id === null ? undefined : await db.findRecipient(tx, row.member_id)
      const decided = { reference: row.reference, decidedAt: row.decided_at, reasons }
      if (recipient) {
        const isReversed = outcome === 'reversed'
        const account = isReversed ? await accountAfter(tx, row) : null
        const answered = { ...decided, isReversed, isSame, account }
        const mail = mails.appealDecidedMail(recipient, answered, config)
        await schedule.enqueue(tx, 'mail', mail)
      }
      return caseQueue.read(tx, viewer, reference)
    })
  }

  /**
   * The state of an account after the decision that had closed it was reversed. Null if the decision had not closed it.
   */
  async function accountAfter(tx: Tx, { measure, member_id: memberId }: db.DecisionRow) {
    if (memberId === null || (measure !== 'suspend' && measure !== 'ban')) return null
    const member = await standing.lock(tx, memberId)
    return { isOpen: member?.status === 'active', wasExcluded: measure === 'ban' }
  }

  /**
   * The decision as the member concerned sees it. Undefined if the case was closed without a measure: the member is not
   * notified of it.
   */
  function decisionOf(row: db.DecisionRow): Decision | undefined {
    const { reference, measure, ground, means, facts, fields, appeal: appealRow } = row
    if (measure === 'none') return undefined
    const appealUntil = addMonths(row.decided_at, APPEAL_MONTHS)
    return {
      ...{ reference, measure, ground, means, facts, fields },
      decidedAt: row.decided_at.toISOString(),
      until: row.until?.toISOString() ?? null,
      seenAt: row.seen_at?.toISOString() ?? null,
      appealUntil: appealUntil.toISOString(),
      mayAppeal: appealRow === null && clock.now() <= appealUntil,
      appeal: appealRow && {
        statement: appealRow.statement,
        createdAt: appealRow.created_at.toISOString(),
        outcome: appealRow.outcome,
        reasons: appealRow.reasons,
      },
    }
  }

  return { list, markSeen, readByToken, appeal, appealByToken, answer }
}
export type AppealService = ReturnType<typeof createAppealService>

interface AppealInput {
  statement: string
  notFoundCode: 'decision_not_found' | 'link_invalid'
}
