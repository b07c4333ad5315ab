import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { insertVisit } from './visits.db.ts'

const SAME_VISIT_MS = 60 * 60 * 1000

interface Dependencies {
  transact: Transact
  clock: Clock
  limits: Pick<Limits, 'tryConsume'>
}

export function createVisitService({ transact, clock, limits }: Dependencies) {
  /**
   * Records that a member opened another member's profile. Each visited member is notified at most once a day per
   * visitor, and `visit_alert` limits how many members a visitor can cause to be notified.
   */
  function record(visitorId: number, visitedId: number): Promise<void> {
    return transact(async (tx, emit) => {
      const now = clock.now()
      const sameVisitAfter = new Date(now.getTime() - SAME_VISIT_MS)
      const visit = await insertVisit(tx, { visitorId, visitedId, now, sameVisitAfter })
      if (!visit) return
      const { previousAt } = visit
      const isFirstToday = previousAt === null || parisDate(previousAt) !== parisDate(now)
      const isAnnounced = isFirstToday && (await limits.tryConsume('visit_alert', visitorId))
      emit('profile.visited', { visitor: visitorId, visited: visitedId, isAnnounced })
    })
  }

  return { record }
}
export type VisitService = ReturnType<typeof createVisitService>
