import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/problem.ts'
import type { Viewer } from '#server/platform/session.ts'
import type { getRemainingFlashes } from '#shared/contracts/flashes.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import { findAllowance, flash } from './flashes.db.ts'

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
}

export function createFlashService({ database, transact, clock }: Dependencies) {
  /** Flashes another member, once. Spends the day's allowance, then bonus flashes; opens the match when mutual. */
  function send(
    from: Pick<Viewer, 'id' | 'plan'>,
    toPublicId: string,
  ): Promise<{ isMatch: boolean }> {
    return transact(async (tx, emit) => {
      const sent = await flash(tx, {
        from: from.id,
        to: toPublicId,
        limit: PLAN_RIGHTS[from.plan].dailyFlashes,
        day: clock.today(),
        now: clock.now(),
      })
      if (sent.refusal) fail(sent.refusal)
      const isMatch = sent.matchId !== null
      if (sent.isNew) emit('flash.sent', { from: from.id, to: sent.to, isMatch })
      if (sent.isNew && sent.matchId !== null) {
        emit('match.created', { matchId: sent.matchId, initiator: from.id, other: sent.to })
      }
      return { isMatch }
    })
  }

  async function remaining(
    member: Pick<Viewer, 'id' | 'plan'>,
  ): Promise<RouteOutput<typeof getRemainingFlashes>> {
    const limit = PLAN_RIGHTS[member.plan].dailyFlashes
    const { used, bonus } = await findAllowance(database, member.id, clock.today(), clock.now())
    if (limit === null) return { remaining: 'unlimited', limit: 'unlimited', used, bonus }
    return { remaining: Math.max(0, limit - used) + bonus, limit, used, bonus }
  }

  return { send, remaining }
}
export type FlashService = ReturnType<typeof createFlashService>
