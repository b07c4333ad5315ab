import type { Viewer as Session } from '#server/platform/http/session.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import type { Notebook } from './notebook.ts'
import type { Person } from './people.ts'
import type { SeenCard } from './seen.ts'
import { answerOf, isRefused, type Stage, sessionOf } from './stage.ts'

const BLOCKED_A_VISIT = 6
const OPENED = 12
const GRID_PAGES = 8
const GRID_ALL = 13
const HOUR_MS = 60 * 60 * 1000

/** Active attempts of a viewer, in addition to looking at the deck. The results are noted with the cards. */
export function createAttempts(stage: Stage, me: Session, notebook: Notebook) {
  const { services, clock } = stage
  const presence = new Map<number, { here: number; away: number }>()
  const noticeHours = new Set<number>()

  async function counterNow(): Promise<number> {
    return (await services.receivedFlashes.list(me, undefined)).flashes.count
  }

  async function alertsNow(): Promise<number> {
    return (await services.members.stats(me)).alerts
  }

  /** Blocks a few new cards, reads the counters, and unblocks them. */
  async function block(fresh: readonly SeenCard[], publicIdOf: (id: number) => string) {
    for (const card of fresh.slice(0, BLOCKED_A_VISIT)) {
      const publicId = publicIdOf(card.memberId)
      const before = { counter: await counterNow(), alerts: await alertsNow() }
      await services.blocks.block(me, publicId)
      card.counterFellOnBlock = (await counterNow()) < before.counter
      card.alertsFellOnBlock = (await alertsNow()) < before.alerts
      await services.blocks.unblock(me, publicId)
    }
  }

  /** Another account opens the cards whose badge means that the member may be incognito. */
  async function askAccomplice(accomplice: Person, publicIdOf: (id: number) => string) {
    for (const card of notebook.seen.values()) {
      if (!card.isGold || asked.has(card.memberId)) continue
      asked.add(card.memberId)
      card.isUnknownToAccomplice = await isRefused(() =>
        services.members.open(sessionOf(accomplice), publicIdOf(card.memberId)),
      )
    }
  }
  const asked = new Set<number>()

  /** Opens the first cards, whose profiles show the hour when each member was last online. */
  async function openCards(): Promise<void> {
    for (const shown of notebook.undecided().slice(0, OPENED)) {
      const card = notebook.noteOf(shown)
      const { presence: shownPresence } = await services.members.open(me, shown.id)
      const at = shownPresence?.isOnline ? clock.now().toISOString() : shownPresence?.lastSeenAt
      if (card && at && noticeHours.has(hourOf(at))) card.isOfNoticeHour = true
    }
  }

  async function readNotices(): Promise<void> {
    for (const alert of await services.notifications.listAlerts(me)) {
      if (alert.type === 'flash') noticeHours.add(hourOf(alert.createdAt))
    }
  }

  async function lookAtGrid(): Promise<void> {
    const { profiles } = await services.grid.suggested(me, {})
    for (const [place, profile] of profiles.entries()) {
      const card = notebook.noteOf(profile)
      if (card) card.gridPlace ??= place
    }
  }

  /**
   * Reads the grid to its end, and counts the members before each new card: the deck reads the same ring from the same
   * place.
   */
  async function walkGrid(fresh: readonly SeenCard[]): Promise<void> {
    const walked: PublicProfile[] = []
    for await (const page of pages(GRID_ALL)) walked.push(...page)
    for (const card of fresh) {
      const nth = walked.findIndex((profile) => notebook.idOf(profile) === card.memberId)
      const own = walked[nth]
      if (own) card.gridRank = rankOf(own, walked.slice(0, nth), notebook)
    }
  }

  /** The pages of the grid, at most `most`, or fewer if the grid ends or the daily limit is reached. */
  async function* pages(most: number): AsyncGenerator<PublicProfile[]> {
    let cursor: string | undefined
    for (let nth = 0; nth < most; nth++) {
      const page = await answerOf(() => services.grid.suggested(me, cursor ? { cursor } : {}))
      if (!page) return
      yield page.profiles
      if (page.next === null) return
      cursor = page.next
    }
  }

  /** Immediately after a notification, notes which visible members are online. */
  async function lookWhoIsHere(): Promise<void> {
    for await (const page of pages(GRID_PAGES)) {
      for (const profile of page) {
        const times = presence.get(notebook.idOf(profile)) ?? { here: 0, away: 0 }
        if (profile.isOnline) times.here++
        else times.away++
        presence.set(notebook.idOf(profile), times)
      }
    }
  }

  function notePresence(id: number): void {
    const times = presence.get(id)
    const card = notebook.seen.get(id)
    if (card && times) Object.assign(card, { hereAtNotice: times.here, awayAtNotice: times.away })
  }

  return {
    ...{ counterNow, block, askAccomplice, openCards },
    ...{ readNotices, lookAtGrid, walkGrid, lookWhoIsHere, notePresence },
  }
}

/**
 * The rank of a member among those before it in the ring that the deck reads: bands of three birth years, in the town,
 * in the region, or anywhere.
 */
function rankOf(own: PublicProfile, before: readonly PublicProfile[], notebook: Notebook): number {
  const band = ({ age }: PublicProfile) => Math.floor((2026 - age) / 3)
  const peers = before.filter((other) => band(other) === band(own))
  const inTown = peers.filter(({ city }) => city === own.city).length
  const inRegion = peers.filter(
    (other) => notebook.regionOf(other) === notebook.regionOf(own),
  ).length
  if (own.city === notebook.person.city) return inTown
  return notebook.regionOf(own) === notebook.person.region ? inRegion : peers.length
}

function hourOf(iso: string): number {
  return Math.floor(Date.parse(iso) / HOUR_MS)
}
