import type { PlanService } from '#server/features/members/plans.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Emit } from '#server/platform/events.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { recordGrant } from './ledger.db.ts'

interface Dependencies {
  clock: Clock
  plans: Pick<PlanService, 'setPlan'>
}

export function createGrantService({ clock, plans }: Dependencies) {
  /** Gives a plan without end or renewal, written in the ledger. */
  async function give(
    tx: Tx,
    emit: Emit,
    { memberId, plan }: { memberId: number; plan: Plan },
  ): Promise<void> {
    await plans.setPlan(tx, emit, memberId, plan)
    await recordGrant(tx, { memberId, plan, at: clock.now() })
  }

  return { give }
}
export type GrantService = ReturnType<typeof createGrantService>
