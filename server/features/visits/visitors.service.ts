import type { MemberService } from '#server/features/members/members.service.ts'
import type { PortraitService } from '#server/features/portraits/portraits.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { formatInstantCursor, parseInstantCursor } from '#server/platform/http/instant-cursor.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { listVisits } from '#shared/contracts/visits.ts'
import { COUNTED_UP_TO } from '#shared/domain/arrivals.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import * as db from './visits.db.ts'

const PAGE = 24

interface Dependencies {
  replica: Database
  transact: Transact
  clock: Clock
  members: Pick<MemberService, 'profilesFor' | 'genderSoughtBy'>
  portraits: Pick<PortraitService, 'veil'>
}

/** The tab « Visites »: the members who opened the member's profile, veiled unless the plan shows them. */
export function createVisitorService(deps: Dependencies) {
  const { replica, transact, clock, members, portraits } = deps

  async function list(
    viewer: Viewer,
    cursor: string | undefined,
  ): Promise<{ visits: RouteOutput<typeof listVisits>; next: string | null }> {
    const { seesWhoCame } = PLAN_RIGHTS[viewer.plan]
    const count = await db.countVisitors(replica, viewer.id, { most: COUNTED_UP_TO, seesWhoCame })
    if (!seesWhoCame) {
      const sought = await members.genderSoughtBy(replica, viewer.id)
      return { visits: { count, items: portraits.veil(count, sought) }, next: null }
    }

    const after = cursor ? parseInstantCursor(cursor) : null
    const found = await db.listVisitors(replica, viewer.id, after, PAGE + 1)
    const page = found.slice(0, PAGE)
    const ids = page.map(({ visitorId }) => visitorId)
    const profiles = await members.profilesFor(replica, ids)
    const items = page.flatMap(({ visitorId, at, isMatch }) => {
      const profile = profiles.get(visitorId)
      return profile ? [{ profile, at: at.toISOString(), isMatch }] : []
    })
    const last = page.at(-1)
    const next = found.length > PAGE && last ? formatInstantCursor(last) : null
    return { visits: { count, items }, next }
  }

  /** Marks every visit so far as seen, and notifies the member's other devices. */
  function markSeen(viewer: Pick<Viewer, 'id'>): Promise<void> {
    return transact(async (tx, emit) => {
      const wasUnseen = await db.markSeen(tx, viewer.id, clock.now())
      if (wasUnseen) emit('visits.seen', { memberId: viewer.id })
    })
  }

  return { list, markSeen }
}
export type VisitorService = ReturnType<typeof createVisitorService>
