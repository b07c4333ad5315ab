import { createHmac } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import type { MemberService } from '#server/features/members/members.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Secret } from '#server/platform/secret.ts'
import {
  type DeckCard,
  type DeckEnd,
  PROFILE_COUNT_MAX,
  type WiderSearch,
} from '#shared/contracts/discovery.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { ONLINE_FOR_MS } from '#shared/domain/presence.ts'
import * as db from './discovery.db.ts'
import type { ServedService } from './served.service.ts'
import { bestWiderSearch, type SoughtRange, widerSteps } from './wider-search.ts'

const KEY_BYTES = 32
/** The maximum number of cards in a response of `/api/users/suggestions`. */
const DECK_SIZE = 40
/** The number of cards before the email address is confirmed: enough to make the member want to confirm it. */
const DECK_SIZE_UNCONFIRMED = 6
const STALE_BATCH = 1000

function end(reason: DeckEnd['reason'], known: Partial<DeckEnd> = {}): DeckEnd {
  return { reason, seen: 0, wider: null, ...known }
}

interface Dependencies {
  database: Database
  replica: Database
  clock: Clock
  secret: Pick<Secret, 'key'>
  members: Pick<MemberService, 'deckCardsFor'>
  served: Pick<ServedService, 'withinLimit' | 'frozen'>
}

export function createDiscoveryService(deps: Dependencies) {
  const { database, replica, clock, secret, members, served } = deps
  const placesKey = secret.key('deck places', KEY_BYTES)

  /**
   * The seed of the positions at which waiting flashes are dealt on the free plan: without the key nobody can compute
   * the positions of a viewer on a day.
   */
  function seedOf({ id, day }: db.DeckViewer): string {
    return createHmac('sha256', placesKey).update(`${id} ${day}`).digest('base64url')
  }

  function deckViewer(viewer: Viewer): db.DeckViewer {
    const pays = PLAN_RIGHTS[viewer.plan].seesWhoCame
    const { id, isConfirmed } = viewer
    return { id, day: clock.today(), now: clock.now(), pays, isConfirmed }
  }

  /** The maximum size of the next deck; zero or less once the member's number of profiles is used up. */
  async function nextDeck(viewer: Viewer, day: string): Promise<{ dealt: number; size: number }> {
    const dealt = await db.countDealt(database, viewer.id, day)
    if (viewer.isConfirmed) {
      return { dealt, size: Math.min(DECK_SIZE, PLAN_RIGHTS[viewer.plan].dailyDealt - dealt) }
    }
    return { dealt, size: DECK_SIZE_UNCONFIRMED - (await db.countPasses(database, viewer.id)) }
  }

  /**
   * The cards left in the viewer's deck. When the deck is empty, deals the next one, unless nobody is left or the
   * daily number of profiles has been dealt.
   */
  async function suggestions(viewer: Viewer): Promise<DeckCard[]> {
    const kept = await served.frozen(viewer, DECK_SIZE_UNCONFIRMED)
    if (kept) return members.deckCardsFor(viewer.id, kept)
    const me = deckViewer(viewer)
    const shown = await cardsOf(viewer, db.shownIds(me, DECK_SIZE))
    if (shown.length > 0) return shown
    const next = await nextDeck(viewer, me.day)
    if (next.size <= 0) return []
    return cardsOf(viewer, db.shownAfterDeal(me, DECK_SIZE, { ...next, seed: seedOf(me) }))
  }

  /** Why the viewer's deck is empty, from counts over the whole pool. */
  async function deckEnd(viewer: Viewer): Promise<DeckEnd> {
    const shown = await suggestions(viewer)
    if (shown.length > 0) return end('cards')
    const me = deckViewer(viewer)
    const sought = await db.findSought(database, viewer.id)
    const everybody = await countSuitable(viewer, sought)
    if (everybody === 0) return end('nobody', { wider: await findWider(me, sought) })
    if (!viewer.isConfirmed) return end('unconfirmed')
    const [undecided = 0] = await db.countProspects(replica, me, [sought], {
      withDecided: false,
      limit: 1,
    })
    if (undecided > 0) return end('tomorrow')
    return end('seen', { seen: everybody, wider: await findWider(me, sought) })
  }

  /**
   * Counts, up to PROFILE_COUNT_MAX, the members who would suit the viewer with these preferences, including those
   * about whom the viewer has already decided.
   */
  async function countSuitable(viewer: Viewer, sought: SoughtRange): Promise<number> {
    const options = { withDecided: true, limit: PROFILE_COUNT_MAX }
    const [count = 0] = await db.countProspects(replica, deckViewer(viewer), [sought], options)
    return count
  }

  async function findWider(me: db.DeckViewer, sought: SoughtRange): Promise<WiderSearch | null> {
    const steps = widerSteps(sought)
    const ranges = steps.map((step) => step.sought)
    const counts = await db.countProspects(replica, me, ranges, {
      withDecided: false,
      limit: PROFILE_COUNT_MAX,
    })
    return bestWiderSearch(steps, counts)
  }

  function cardsOf(viewer: Viewer, ids: RawBuilder<number[]>): Promise<DeckCard[]> {
    return members.deckCardsFor(viewer.id, served.withinLimit(viewer, ids))
  }

  /** Updates the pool's copies of these members' data. */
  function refreshPool(handle: Db, memberIds: number[]): Promise<void> {
    return db.refreshPool(handle, memberIds, clock.today(), clock.now())
  }

  /** Called after a flash: the more flashes wait for a member, the less often the member is shown. */
  function refreshPending(memberId: number): Promise<void> {
    return db.refreshPending(database, memberId, clock.now())
  }

  /** Moves members who have not visited for a week or a month to the later activity tiers. */
  async function refreshStale(): Promise<void> {
    let stale: number[]
    do {
      stale = await db.listStale(database, clock.today(), STALE_BATCH)
      await refreshPool(database, stale)
    } while (stale.length === STALE_BATCH)
  }

  /** Removes expired boosts from the pool; a running boost of the other kind takes effect again. */
  async function endBoosts(): Promise<void> {
    await refreshPool(database, await db.listBoostEnded(database, clock.now()))
  }

  /** Makes a member findable by the `online` filter. */
  function markOnline(tx: Tx, memberId: number): Promise<void> {
    return db.insertOnline(tx, memberId)
  }

  function forgetOffline(): Promise<void> {
    return db.deleteOffline(database, new Date(clock.now().getTime() - ONLINE_FOR_MS))
  }

  /** Empties the deck after a change of preferences, so that the next request deals a new one. */
  function forgetDeck(handle: Db, memberId: number): Promise<void> {
    return db.emptyDeck(handle, memberId)
  }

  /** Deletes the discovery data of members who left, or whose registration was erased. */
  function forgetMembers(tx: Tx, memberIds: readonly number[]): Promise<void> {
    return db.deleteMembers(tx, memberIds)
  }

  return {
    suggestions,
    deckEnd,
    countSuitable,
    refreshPool,
    refreshPending,
    refreshStale,
    endBoosts,
    markOnline,
    forgetOffline,
    forgetDeck,
    forgetMembers,
  }
}
export type DiscoveryService = ReturnType<typeof createDiscoveryService>
