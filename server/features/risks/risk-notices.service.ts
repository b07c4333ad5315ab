import type { StandingService } from '#server/features/members/standing.service.ts'
import type { DecisionService } from '#server/features/moderation/decisions.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { factsOf } from '#shared/domain/risks.ts'
import * as db from './risk-cases.db.ts'
import * as riskDb from './risks.db.ts'

const BATCH = 50

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  standing: Pick<StandingService, 'lock'>
  decisions: Pick<DecisionService, 'restrict' | 'hold'>
}

/**
 * Notifies each member whom signals alone restricted, or a resemblance alone held, once: of the reasons, of the end, and
 * of how to contest it (article 22 of the GDPR).
 */
export function createRiskNoticeService(deps: Dependencies) {
  const { database, transact, clock, standing, decisions } = deps

  async function notifyAll(): Promise<void> {
    await inBatches(() => db.listUnnotified(database, BATCH), notify)
    await inBatches(() => db.listUnnotifiedHolds(database, { limit: BATCH }), notifyOfHold)
  }

  async function inBatches<Unnotified>(
    list: () => Promise<Unnotified[]>,
    notifyOne: (tx: Tx, unnotified: Unnotified) => Promise<void>,
  ): Promise<void> {
    let batch: Unnotified[]
    do {
      batch = await list()
      for (const unnotified of batch) await transact((tx) => notifyOne(tx, unnotified))
    } while (batch.length === BATCH)
  }

  /** Locks the member, then their risk state, then the case, in the same order as a decision does (no deadlock). */
  async function notify(tx: Tx, { id, memberId }: UnnotifiedCase): Promise<void> {
    await standing.lock(tx, memberId)
    await riskDb.lockState(tx, memberId)
    const found = await db.lockUnnotified(tx, id)
    if (!found) return
    if (!(await db.findMember(tx, memberId))) return db.clearRestriction(tx, id)
    const facts = factsOf(await db.listSignals(tx, memberId, clock.now()))
    const restricted = { memberId, facts, until: found.until }
    await db.saveDecision(tx, id, await decisions.restrict(tx, null, restricted))
  }

  /** Looks again under the lock: somebody may have decided meanwhile, or another process may have notified the member. */
  async function notifyOfHold(tx: Tx, { memberId }: { memberId: number }): Promise<void> {
    await standing.lock(tx, memberId)
    const [held] = await db.listUnnotifiedHolds(tx, { limit: 1, memberId })
    if (held) await decisions.hold(tx, memberId)
  }

  return { notifyAll }
}
export type RiskNoticeService = ReturnType<typeof createRiskNoticeService>

interface UnnotifiedCase {
  id: number
  memberId: number
}
