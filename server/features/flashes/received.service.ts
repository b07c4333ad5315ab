import type { MemberService } from '#server/features/members/members.service.ts'
import type { PortraitService } from '#server/features/portraits/portraits.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { formatInstantCursor, parseInstantCursor } from '#server/platform/http/instant-cursor.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { listReceivedFlashes } from '#shared/contracts/received-flashes.ts'
import { COUNTED_UP_TO } from '#shared/domain/arrivals.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import * as db from './flashes.db.ts'
import type { FlashService } from './flashes.service.ts'

const PAGE = 24

interface Dependencies {
  database: Database
  replica: Database
  clock: Clock
  members: Pick<MemberService, 'profilesFor' | 'genderSoughtBy'>
  portraits: Pick<PortraitService, 'veil'>
  flashes: Pick<FlashService, 'likedWith'>
}

/** The tab « Flashs reçus »: the members whose flash waits for an answer, veiled unless the plan shows them. */
export function createReceivedFlashService(deps: Dependencies) {
  const { database, replica, clock, members, portraits, flashes } = deps

  async function list(
    viewer: Viewer,
    cursor: string | undefined,
  ): Promise<{ flashes: RouteOutput<typeof listReceivedFlashes>; next: string | null }> {
    const { seesWhoCame } = PLAN_RIGHTS[viewer.plan]
    const count = await db.countReceived(replica, viewer.id, { most: COUNTED_UP_TO, seesWhoCame })
    if (!seesWhoCame) {
      const sought = await members.genderSoughtBy(replica, viewer.id)
      return { flashes: { count, items: portraits.veil(count, sought) }, next: null }
    }
    const after = cursor ? parseInstantCursor(cursor) : null
    const found = await db.listReceived(replica, viewer.id, after, PAGE + 1)
    const page = found.slice(0, PAGE)
    const ids = page.map(({ fromId }) => fromId)
    await db.markDealt(database, { to: viewer.id, from: ids, day: clock.today() })
    const profiles = await members.profilesFor(replica, ids)
    const liked = await flashes.likedWith(viewer.id, ids)
    const items = page.flatMap(({ fromId, at }) => {
      const profile = profiles.get(fromId)
      return profile
        ? [{ profile, at: at.toISOString(), liked: liked.get(fromId)?.theirs ?? null }]
        : []
    })
    const last = page.at(-1)
    const next = found.length > PAGE && last ? formatInstantCursor(last) : null
    return { flashes: { count, items }, next }
  }

  return { list }
}
export type ReceivedFlashService = ReturnType<typeof createReceivedFlashService>
