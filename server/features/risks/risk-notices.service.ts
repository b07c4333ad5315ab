import type { DecisionService } from '#server/features/moderation/decisions.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/events.ts'
import { factsOf } from '#shared/domain/risks.ts'
import * as db from './risk-cases.db.ts'

const BATCH = 50

interface Dependencies {
  transact: Transact
  clock: Clock
  decisions: Pick<DecisionService, 'restrict'>
}

/** Tells who was restricted by signals alone, once: the reasons, until when, and how to contest it (article 22 of the GDPR). */
export function createRiskNoticeService({ transact, clock, decisions }: Dependencies) {
  async function tell(): Promise<void> {
    let told: number
    do {
      told = await transact(async (tx) => {
        const untold = await db.lockUntold(tx, BATCH)
        for (const { id, memberId, until } of untold) {
          if (!(await db.findMember(tx, memberId))) {
            await db.forgetRestriction(tx, id)
            continue
          }
          const facts = factsOf(await db.listSignals(tx, memberId, clock.now()))
          const restricted = { memberId, facts, until }
          await db.saveDecision(tx, id, await decisions.restrict(tx, null, restricted))
        }
        return untold.length
      })
    } while (told === BATCH)
  }

  return { tell }
}
export type RiskNoticeService = ReturnType<typeof createRiskNoticeService>
