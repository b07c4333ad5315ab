import type { DiscoveryService } from '#server/features/discovery/discovery.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Emit } from '#server/platform/events.ts'
import type { Plan } from '#shared/domain/plans.ts'
import * as db from './member-plans.db.ts'

interface Dependencies {
  clock: Clock
  discovery: Pick<DiscoveryService, 'refreshPool'>
}

export function createMemberPlanService({ clock, discovery }: Dependencies) {
  /** The only function that changes a member's plan. It does nothing when the member already has this plan. */
  async function setPlan(tx: Tx, emit: Emit, memberId: number, plan: Plan): Promise<void> {
    const from = await db.lockPlan(tx, memberId)
    if (from === undefined || from === plan) return
    await db.savePlan(tx, memberId, plan, clock.now())
    await discovery.refreshPool(tx, [memberId])
    emit('plan.changed', { memberId, from, to: plan })
    emit('member.changed', { memberId })
  }

  return { setPlan }
}
export type MemberPlanService = ReturnType<typeof createMemberPlanService>
