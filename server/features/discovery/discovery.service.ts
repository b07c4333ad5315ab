import { createHmac } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import type { MemberService } from '#server/features/members/members.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Secret } from '#server/platform/secret.ts'
import {
  COUNTED_MOST,
  type DeckCard,
  type DeckEnd,
  type WiderSearch,
} from '#shared/contracts/discovery.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { ONLINE_FOR_MS } from '#shared/domain/presence.ts'
import * as db from './discovery.db.ts'
import type { ServedService } from './served.service.ts'
import { bestWiderSearch, type SoughtRange, widerSteps } from './wider-search.ts'

const KEY_BYTES = 32
/** How many cards an answer of `/api/users/suggestions` holds at most. */
const DECK_SIZE = 40
/** What a member sees before the address is confirmed: enough to want to. */
const DECK_SIZE_UNCONFIRMED = 6
const STALE_BATCH = 1000

function end(reason: DeckEnd['reason'], known: Partial<DeckEnd> = {}): DeckEnd {
  return { reason, seen: 0, wider: null, ...known }
}

interface Dependencies {
  database: Database
  lagging: Database
  clock: Clock
  secret: Pick<Secret, 'key'>
  members: Pick<MemberService, 'deckCardsFor'>
  served: Pick<ServedService, 'withinLimit' | 'frozen'>
}

export function createDiscoveryService(deps: Dependencies) {
  const { database, lagging, clock, secret, members, served } = deps
  const placesKey = secret.key('deck places', KEY_BYTES)

  /** Where flashes are dealt on the free plan: nobody without the key can tell a viewer's places of a day. */
  function seedOf({ id, day }: db.DeckViewer): string {
    return createHmac('sha256', placesKey).update(`${id} ${day}`).digest('base64url')
  }

  function deckViewer(viewer: Viewer): db.DeckViewer {
    const pays = PLAN_RIGHTS[viewer.plan].seesWhoCame
    const { id, isConfirmed } = viewer
    return { id, day: clock.today(), now: clock.now(), pays, isConfirmed }
  }

  /** How many cards the next deck may hold: none once the day's profiles were dealt. */
  async function nextDeck(viewer: Viewer, day: string): Promise<{ dealt: number; size: number }> {
    const dealt = await db.countDealt(database, viewer.id, day)
    if (viewer.isConfirmed) {
      return { dealt, size: Math.min(DECK_SIZE, PLAN_RIGHTS[viewer.plan].dailyDealt - dealt) }
    }
    return { dealt, size: DECK_SIZE_UNCONFIRMED - (await db.countPasses(database, viewer.id)) }
  }

  /** What is left of the viewer's deck; used up, the next is dealt until nobody is left or the day's number is shown. */
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

  /** Why the viewer is shown nobody, from what is known of everybody. */
  async function deckEnd(viewer: Viewer): Promise<DeckEnd> {
    const shown = await suggestions(viewer)
    if (shown.length > 0) return end('cards')
    const me = deckViewer(viewer)
    const sought = await db.findSought(database, viewer.id)
    const [everybody = 0] = await db.countProspects(lagging, me, [sought], {
      withDecided: true,
      limit: COUNTED_MOST,
    })
    if (everybody === 0) return end('nobody', { wider: await findWider(me, sought) })
    if (!viewer.isConfirmed) return end('unconfirmed')
    const [undecided = 0] = await db.countProspects(lagging, me, [sought], {
      withDecided: false,
      limit: 1,
    })
    if (undecided > 0) return end('tomorrow')
    return end('seen', { seen: everybody, wider: await findWider(me, sought) })
  }

  /** How many would suit the viewer who looked for this, whether or not they have decided about them. */
  async function countSuited(viewer: Viewer, sought: SoughtRange): Promise<number> {
    const options = { withDecided: true, limit: COUNTED_MOST }
    const [count = 0] = await db.countProspects(lagging, deckViewer(viewer), [sought], options)
    return count
  }

  async function findWider(me: db.DeckViewer, sought: SoughtRange): Promise<WiderSearch | null> {
    const steps = widerSteps(sought)
    const ranges = steps.map((step) => step.sought)
    const counts = await db.countProspects(lagging, me, ranges, {
      withDecided: false,
      limit: COUNTED_MOST,
    })
    return bestWiderSearch(steps, counts)
  }

  function cardsOf(viewer: Viewer, ids: RawBuilder<number[]>): Promise<DeckCard[]> {
    return members.deckCardsFor(viewer.id, served.withinLimit(viewer, ids))
  }

  /** Brings the pool up to date with what it copies of these members. */
  function refreshPool(tx: Tx | Db, memberIds: number[]): Promise<void> {
    return db.refreshPool(tx, memberIds, clock.today(), clock.now())
  }

  /** After a flash: how many wait for its addressee weighs on how often they are shown. */
  function refreshPending(memberId: number): Promise<void> {
    return db.refreshPending(database, memberId, clock.now())
  }

  /** Moves those who have not been here for a week or a month to the later tiers. */
  async function refreshStale(): Promise<void> {
    let stale: number[]
    do {
      stale = await db.listStale(database, clock.today(), STALE_BATCH)
      await refreshPool(database, stale)
    } while (stale.length === STALE_BATCH)
  }

  /** Ends the boosts that are over, which nobody is shown any more, and lets those of another kind be seen again. */
  async function endBoosts(): Promise<void> {
    await refreshPool(database, await db.listBoostEnded(database, clock.now()))
  }

  /** Lets the search for who is here now find a member. */
  function markOnline(tx: Tx, memberId: number): Promise<void> {
    return db.insertOnline(tx, memberId)
  }

  function forgetOffline(): Promise<void> {
    return db.deleteOffline(database, new Date(clock.now().getTime() - ONLINE_FOR_MS))
  }

  /** Has the deck dealt anew at the next look: the preferences have changed. */
  function forgetDeck(tx: Tx | Db, memberId: number): Promise<void> {
    return db.emptyDeck(tx, memberId)
  }

  /** Leaves nothing of members who are erased. */
  function forgetMembers(tx: Tx, memberIds: readonly number[]): Promise<void> {
    return db.deleteMembers(tx, memberIds)
  }

  return {
    suggestions,
    deckEnd,
    countSuited,
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
