import { DomainProblem } from '#server/platform/http/problem.ts'
import type { Viewer as SessionViewer } from '#server/platform/http/session.ts'
import type { SeededRandom } from '#server/platform/seeded-random.ts'
import type { DeckCard } from '#shared/contracts/discovery.ts'
import { interestSet } from '#shared/domain/interests.ts'
import type { Person } from './people.ts'
import type { Habit, SeenCard } from './seen.ts'
import type { Stage } from './stage.ts'
import type { Suitor } from './tastes.ts'

const FIRST = 24
const BLOCKS_A_DAY = 6
const OPENED = 12
const GRID_PAGES = 8
const LIKES = 0.05
const FLASHES_A_DAY = 3
const DEALT_A_DAY = 3
const HOUR_MS = 60 * 60 * 1000

export interface ViewerOptions {
  person: Person
  habit: Habit
  random: SeededRandom
  suitors: readonly Suitor[]
  /** How many flashes the viewer is sent a day, on average. */
  popularity: number
  /** How many cards the viewer decides on at a visit. */
  pace: number
  people: ReadonlyMap<string, Person>
  accomplice: Person
}

export const asSession = (person: Person): SessionViewer => ({
  id: person.id,
  publicId: person.publicId,
  plan: person.plan,
  role: null,
  isConfirmed: true,
  isHeld: false,
  sessionHash: `leaks ${person.id}`,
  provenAt: null,
})

/** A free member who notes all that the product shows, and decides on the cards meanwhile. */
export function createViewer(stage: Stage, options: ViewerOptions) {
  const { services, clock } = stage
  const { person, habit, random, people } = options
  const me = asSession(person)
  const seen = new Map<number, SeenCard>()
  /** Members whose flash waits: the truth, which the viewer is never told. */
  const waiting = new Set<number>()
  const decided = new Set<number>()
  const presence = new Map<number, { here: number; away: number }>()
  const noticeHours = new Set<number>()
  let deck: DeckCard[] = []
  let dealtOn = -1
  let deals = 0
  let noticesAtDeal = 0
  const notices: number[] = []
  let queue = 0
  let countedTo = 0

  const idOf = (card: { id: string }) => people.get(card.id)?.id ?? 0
  const undecided = () => deck.filter((card) => !decided.has(idOf(card)))
  const countReceived = async () =>
    (await services.receivedFlashes.list(me, undefined)).flashes.count

  /** Reads the deck; where it was dealt anew, notes every card among the first. */
  async function look(day: number, isRedeal = false): Promise<SeenCard[]> {
    const isFresh = isRedeal || day !== dealtOn || undecided().length === 0
    if (!isFresh) return []
    const counter = await countReceived()
    const cards = await services.discovery.suggestions(me)
    const before = undecided().slice(0, FIRST)
    const isAgain = day === dealtOn
    deck = cards
    dealtOn = day
    deals++
    const known = new Set(cards.map(idOf))
    for (const card of before) {
      const old = seen.get(idOf(card))
      if (!old || known.has(old.memberId)) continue
      // What was kept from the day before is let go on a second deal, with a flash or without.
      if (isRedeal) old.hasVanishedOnRedeal = old.firstDay === day
      else if (!isAgain) old.hasVanished = true
    }
    return noteFirst(day, cards, counter)
  }

  function noteFirst(day: number, cards: DeckCard[], counter: number): SeenCard[] {
    const rest = cards.slice(FIRST).map(scoreOf)
    const standard = rest.length > 0 ? rest.reduce((sum, one) => sum + one, 0) / rest.length : null
    const since = notices.slice(noticesAtDeal)
    noticesAtDeal = notices.length
    const naturalShare = shareNow(day)
    countQueue(day)
    const fresh: SeenCard[] = []
    for (const [place, card] of cards.slice(0, FIRST).entries()) {
      const memberId = idOf(card)
      const old = seen.get(memberId)
      if (old) {
        if (old.lastDay !== day) old.daysSeen++
        old.lastDay = day
        old.isFlash ||= waiting.has(memberId)
        continue
      }
      const made: SeenCard = {
        ...factsOf(card),
        viewerId: person.id,
        memberId,
        country: person.country,
        habit,
        deal: `${person.id} ${deals}`,
        place,
        placeAmongNew: fresh.length,
        daysSeen: 1,
        firstDay: day,
        lastDay: day,
        hasVanished: false,
        hasVanishedOnRedeal: false,
        belowRest: standard === null ? 0 : standard - scoreOf(card),
        counter,
        notices: since.length,
        noticesDayBefore: notices.filter((noticed) => noticed === day - 1).length,
        queue,
        naturalShare,
        gridPlace: null,
        hereAtNotice: 0,
        awayAtNotice: 0,
        isOfNoticeHour: false,
        counterFellOnBlock: false,
        alertsFellOnBlock: false,
        counterFellOnPass: false,
        isUnknownToAccomplice: false,
        isFlash: waiting.has(memberId),
      }
      seen.set(memberId, made)
      fresh.push(made)
    }
    return fresh
  }

  function shareNow(day: number): number {
    const there = options.suitors.filter(
      ({ id }) => !decided.has(id) && (joinsOf.get(id) ?? 0) <= day,
    )
    return there.filter(({ id }) => waiting.has(id)).length / Math.max(1, there.length)
  }

  function countQueue(day: number): void {
    const announced = notices.filter((noticed) => noticed < day).length
    queue = Math.max(0, queue - DEALT_A_DAY) + announced - countedTo
    countedTo = announced
  }

  function factsOf(card: DeckCard) {
    return {
      ageGap: card.age - person.age,
      km: card.distanceKm ?? null,
      common: commonWith(card),
      isSameTown: card.city === person.city,
      isGold: card.subscription === 'gold',
      isPremium: card.subscription === 'premium',
      isOnline: card.isOnline,
    }
  }

  function commonWith({ interests }: DeckCard): number {
    let both = interestSet(interests) & person.interests
    let count = 0
    for (; both !== 0; both &= both - 1) count++
    return count
  }

  /** The order of the deck as far as a viewer can compute it: all but the day's chance and the others' flashes. */
  function scoreOf(card: DeckCard): number {
    const isSameTown = card.city === person.city && card.distanceKm !== undefined
    const isSameRegion = people.get(card.id)?.region === person.region
    const near = isSameTown && person.usesLocation ? 6 : isSameRegion ? 3 : 0
    return 2 * commonWith(card) + near + (card.subscription === 'gold' ? 6 : 0)
  }

  /** One visit: looks, tries what the habit tries, decides on some cards. */
  async function visit(day: number): Promise<void> {
    await readNotices()
    let fresh = await look(day)
    await askAccomplice(fresh)
    if (habit === 'redeals') fresh = await redeal(day)
    if (habit === 'watches') await openCards()
    await lookAtGrid()
    if (habit === 'blocks') await tryBlocks(fresh)
    let left = Math.max(1, Math.round(options.pace * random.between(0.5, 1.5)))
    for (let decks = 0; decks < 3 && left > 0; decks++) {
      left -= await decide(left)
      if (left > 0 && undecided().length === 0) await askAccomplice(await look(day))
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
      const card = seen.get(idOf(profile))
      if (card) card.gridPlace ??= place
    }
  }

  /** The preferences a year wider and back: the deck is dealt anew. */
  async function redeal(day: number): Promise<SeenCard[]> {
    const own = preferencesOf(person)
    const wider = { ...own, lookingForAgeMax: own.lookingForAgeMax === 75 ? 74 : 75 }
    await services.preferences.save(me, wider)
    await services.preferences.save(me, own)
    return look(day, true)
  }

  /** Blocks a few new cards, looks at the counters, and lets them go again. */
  async function tryBlocks(fresh: readonly SeenCard[]): Promise<void> {
    for (const card of fresh.slice(0, BLOCKS_A_DAY)) {
      const publicId = publicIdOf(card.memberId)
      const before = [await countReceived(), (await services.members.stats(me)).alerts]
      await services.blocks.block(me, publicId)
      const after = [await countReceived(), (await services.members.stats(me)).alerts]
      await services.blocks.unblock(me, publicId)
      card.counterFellOnBlock = (after[0] ?? 0) < (before[0] ?? 0)
      card.alertsFellOnBlock = (after[1] ?? 0) < (before[1] ?? 0)
    }
  }

  /** Another account opens what stands in the deck with the badge of those who may be incognito. */
  async function askAccomplice(fresh: readonly SeenCard[]): Promise<void> {
    for (const card of fresh) {
      if (!card.isGold) continue
      const { accomplice } = options
      card.isUnknownToAccomplice = await isRefused(() =>
        services.members.open(asSession(accomplice), publicIdOf(card.memberId)),
      )
    }
  }

  /** Opens the first cards, whose profiles tell the hour when each was last here. */
  async function openCards(): Promise<void> {
    for (const shown of undecided().slice(0, OPENED)) {
      const card = seen.get(idOf(shown))
      const { presence: told } = await services.members.open(me, shown.id)
      const at = told?.isOnline ? clock.now().toISOString() : told?.lastSeenAt
      if (card && at && noticeHours.has(hourOf(at))) card.isOfNoticeHour = true
    }
  }

  /** At once after a notice: who of those that the viewer can see is here? */
  async function lookWhoIsHere(): Promise<void> {
    let cursor: string | undefined
    for (let pages = 0; pages < GRID_PAGES; pages++) {
      const page = await services.grid.suggested(me, cursor ? { cursor } : {})
      for (const profile of page.profiles) {
        const times = presence.get(idOf(profile)) ?? { here: 0, away: 0 }
        if (profile.isOnline) times.here++
        else times.away++
        presence.set(idOf(profile), times)
      }
      if (page.next === null) return
      cursor = page.next
    }
  }

  async function decide(most: number): Promise<number> {
    const cards = undecided().slice(0, most)
    let flashes = 0
    for (const card of cards) {
      const id = idOf(card)
      notePresence(id)
      const isLiked = flashes < FLASHES_A_DAY && random.chance(LIKES)
      if (isLiked && (await flashBack(card.id))) {
        flashes++
        waiting.delete(id)
      } else {
        await pass(card.id, seen.get(id))
      }
      decided.add(id)
    }
    return cards.length
  }

  function notePresence(id: number): void {
    const times = presence.get(id)
    const card = seen.get(id)
    if (card && times) Object.assign(card, { hereAtNotice: times.here, awayAtNotice: times.away })
  }

  async function pass(publicId: string, card: SeenCard | undefined): Promise<void> {
    const isCounted = habit === 'blocks' && card !== undefined
    const before = isCounted ? await countReceived() : 0
    // Who has gone meanwhile is refused, and no card any more.
    await isRefused(() => services.passes.pass(me, publicId))
    if (isCounted) card.counterFellOnPass = (await countReceived()) < before
  }

  async function flashBack(publicId: string): Promise<boolean> {
    return !(await isRefused(() => services.flashes.send(me, publicId)))
  }

  /** Somebody flashes the viewer; answers whether it waits now. */
  async function receive(from: Person, day: number): Promise<void> {
    const { isMatch } = await services.flashes.send(asSession(from), person.publicId)
    await stage.idle()
    if (isMatch) return
    waiting.add(from.id)
    notices.push(day)
    if (habit === 'watches') await lookWhoIsHere()
  }

  function publicIdOf(id: number): string {
    return byId.get(id) ?? ''
  }
  const byId = new Map([...people.values()].map(({ id, publicId }) => [id, publicId]))
  const joinsOf = new Map([...people.values()].map(({ id, joins }) => [id, joins]))

  return {
    person,
    habit,
    random,
    suitors: options.suitors,
    popularity: options.popularity,
    waiting,
    visit,
    receive,
    cards: () => [...seen.values()],
  }
}
export type LeakViewer = ReturnType<typeof createViewer>

function preferencesOf(person: Person) {
  return {
    lookingForGender: person.gender === 'H' ? ('F' as const) : ('H' as const),
    lookingForAgeMin: person.seeksAgeMin,
    lookingForAgeMax: person.seeksAgeMax,
    lookingForDistance: person.seeksDistance,
    lookingForRelationType: person.seeksRelation,
  }
}

function hourOf(iso: string): number {
  return Math.floor(Date.parse(iso) / HOUR_MS)
}

async function isRefused(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return false
  } catch (error) {
    if (error instanceof DomainProblem) return true
    throw error
  }
}
