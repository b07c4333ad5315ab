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
  decisions: Pick<DecisionService, 'restrict'>
}

/** Tells who was restricted by signals alone, once: the reasons, until when, and how to contest it (article 22 of the GDPR). */
export function createRiskNoticeService(deps: Dependencies) {
  const { database, transact, clock, standing, decisions } = deps

  async function tell(): Promise<void> {
    let untold: Untold[]
    do {
      untold = await db.listUntold(database, BATCH)
      for (const which of untold) await transact((tx) => tellOne(tx, which))
    } while (untold.length === BATCH)
  }

  /** The member first, then their state, then the case, as whoever decides about it takes them. */
  async function tellOne(tx: Tx, { id, memberId }: Untold): Promise<void> {
    await standing.lock(tx, memberId)
    await riskDb.lockState(tx, memberId)
    const found = await db.lockUntold(tx, id)
    if (!found) return
    if (!(await db.findMember(tx, memberId))) return db.forgetRestriction(tx, id)
    const facts = factsOf(await db.listSignals(tx, memberId, clock.now()))
    const restricted = { memberId, facts, until: found.until }
    await db.saveDecision(tx, id, await decisions.restrict(tx, null, restricted))
  }

  return { tell }
}
export type RiskNoticeService = ReturnType<typeof createRiskNoticeService>

interface Untold {
  id: number
  memberId: number
}
