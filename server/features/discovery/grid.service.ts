import type { MemberService } from '#server/features/members/members.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { DeckCard } from '#shared/contracts/discovery.ts'
import type { SearchFilters } from '#shared/contracts/search.ts'
import { interestSet } from '#shared/domain/interests.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { AGE_MAX, AGE_MIN } from '#shared/domain/profile-bounds.ts'
import { traitSet } from '#shared/domain/traits.ts'
import * as db from './grid.db.ts'
import { formatCursor, type GridCursor, parseCursor } from './grid-cursor.ts'
import type { ServedService } from './served.service.ts'

const PAGE = 24
/** The maximum number of boosted members at the head of the first page. */
const HEADS = 6
const FEATURED = 6
/** Rows read for a page: enough for a full page of an ordinary search; a rare search takes several pages. */
const READS = 3000
/** Fewer rows for the `online` lane: each of its members costs a separate look-up. */
const READS_ONLINE = 400

const FILTERS_RESERVED = 'Les filtres avancés sont réservés aux formules Premium et Gold.'

interface Dependencies {
  replica: Database
  clock: Pick<Clock, 'now' | 'today'>
  members: Pick<MemberService, 'deckCardsById'>
  served: Pick<ServedService, 'withinLimit' | 'frozen' | 'refuse'>
}

interface GridPage {
  profiles: DeckCard[]
  next: string | null
}

/** The grid of `/profiles` and the « À la une » strip above it. */
export function createGridService(deps: Dependencies) {
  const { replica, clock, members, served } = deps

  /** One page of the grid of suggested profiles, and the cursor of the next page. */
  async function suggested(
    viewer: Viewer,
    { cursor, ...filters }: SearchFilters & { cursor?: string | undefined },
  ): Promise<GridPage> {
    if (cursor && !viewer.isConfirmed) fail('email_unconfirmed')
    const isSearch = Object.values(filters).some((value) => value !== undefined && value !== false)
    if (isSearch && !PLAN_RIGHTS[viewer.plan].searchesByFilter) {
      fail('plan_required', { message: FILTERS_RESERVED })
    }
    const search = searchFor(filters)
    if (!viewer.isConfirmed) return frozenPage(viewer, search)
    return cursor ? nextPage(viewer, search, cursor) : firstPage(viewer, search)
  }

  /** The only page of a viewer whose email address is not confirmed; it stays the same all day. */
  async function frozenPage(viewer: Viewer, search: db.GridSearch): Promise<GridPage> {
    const kept = await served.frozen(viewer, PAGE)
    if (kept) return { profiles: await listed(viewer, kept, kept), next: null }
    const { profiles } = await firstPage(viewer, search)
    const filled = await served.frozen(viewer, PAGE)
    return { profiles: filled ? await listed(viewer, filled, filled) : profiles, next: null }
  }

  /** Boosted members first, then the walk, which leaves them out. */
  async function firstPage(viewer: Viewer, search: db.GridSearch): Promise<GridPage> {
    const view = viewOf(viewer, laneFor(search), PAGE)
    const found = await db.firstPage(replica, view, search, HEADS)
    const { heads, others } = await profilesOf(viewer, found)
    const next = { firstDay: view.day, ring: found.next, heads: heads.map(({ id }) => id) }
    return {
      profiles: [...heads, ...goldFirst(others)],
      next: cursorFor(viewer, next),
    }
  }

  async function nextPage(
    viewer: Viewer,
    search: db.GridSearch,
    cursor: string,
  ): Promise<GridPage> {
    const place = parseCursor(cursor)
    const except = await db.findIds(replica, place.heads)
    const view = viewOf(viewer, laneFor(search), PAGE)
    const found = await db.walk(replica, view, search, { ...place, except })
    return {
      profiles: goldFirst((await profilesOf(viewer, found)).others),
      next: cursorFor(viewer, { ...place, ring: found.next }),
    }
  }

  /** « À la une »: gold members who fit the viewer; the walk starts at another position each day. */
  async function featured(viewer: Viewer): Promise<DeckCard[]> {
    const view = viewOf(viewer, 'gold', FEATURED)
    const start = { firstDay: view.day, ring: null, except: [] }
    const { ids } = await db.walk(replica, view, searchFor({}), start)
    // When the day's profiles are used up, the result is empty and the page omits the strip.
    return listed(viewer, ids, served.withinLimit(viewer, ids))
  }

  function viewOf(viewer: Viewer, lane: db.Lane, limit: number): db.GridView {
    const [day, now] = [clock.today(), clock.now()]
    const reads = lane === 'online' ? READS_ONLINE : READS
    return { viewerId: viewer.id, lane, day, now, limit, reads }
  }

  /** The profiles that the walk found, within the daily limit; fails when the limit was already reached. */
  async function profilesOf(
    viewer: Viewer,
    { heads = [], ids }: { heads?: number[]; ids: number[] },
  ): Promise<{ heads: DeckCard[]; others: DeckCard[] }> {
    const found = [...heads, ...ids]
    const byId = await members.deckCardsById(viewer.id, served.withinLimit(viewer, found))
    if (found.length > 0 && byId.size === 0) served.refuse()
    const profilesIn = (some: number[]) => some.flatMap((id) => byId.get(id) ?? [])
    return { heads: profilesIn(heads), others: profilesIn(ids) }
  }

  async function listed(
    viewer: Viewer,
    order: readonly number[],
    ids: Parameters<typeof members.deckCardsById>[1],
  ): Promise<DeckCard[]> {
    const byId = await members.deckCardsById(viewer.id, ids)
    return order.flatMap((id) => byId.get(id) ?? [])
  }

  return { suggested, featured }
}
export type GridService = ReturnType<typeof createGridService>

function searchFor(filters: SearchFilters): db.GridSearch {
  const { interests, distanceKm, relationType } = filters
  return {
    ageMin: filters.ageMin ?? AGE_MIN,
    ageMax: filters.ageMax ?? AGE_MAX,
    distanceKm: distanceKm ?? null,
    interests: interests ? interestSet(interests) : null,
    relation: relationType ?? null,
    withPhoto: filters.withPhoto ?? false,
    verified: filters.verified ?? false,
    online: filters.online ?? false,
    traits: traitSet(filters.traits ?? []),
  }
}

/** The smallest lane that contains everyone the search can find. */
function laneFor({ online, distanceKm, verified }: db.GridSearch): db.Lane {
  if (online) return 'online'
  if (distanceKm !== null) return 'near'
  return verified ? 'verified' : 'fitting'
}

/** Null at the end of the walk, and for an unconfirmed member, who can see only the first page. */
function cursorFor(
  viewer: Viewer,
  { ring, ...place }: Omit<GridCursor, 'ring'> & { ring: number | null },
): string | null {
  return ring === null || !viewer.isConfirmed ? null : formatCursor({ ...place, ring })
}

// Gold members come first within their page only, so that each page keeps the members the walk found for it.
function goldFirst(profiles: DeckCard[]): DeckCard[] {
  const isGold = ({ subscription }: DeckCard) => subscription === 'gold'
  return [...profiles.filter(isGold), ...profiles.filter((profile) => !isGold(profile))]
}
