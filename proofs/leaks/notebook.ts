import type { DeckCard } from '#shared/contracts/discovery.ts'
import type { Person } from './people.ts'
import { factsOf, pointsOf } from './points.ts'
import type { Habit, SeenCard } from './seen.ts'

/** Flashes are dealt among the first 24 cards, and at most three a day. */
const FIRST = 24
const DEALT_A_DAY = 3

export interface Notes {
  person: Person
  habit: Habit
  people: ReadonlyMap<string, Person>
}

/** Everything a viewer notes about the cards, day after day, together with the truth. */
export function createNotebook({ person, habit, people }: Notes) {
  const seen = new Map<number, SeenCard>()
  const decided = new Set<number>()
  /** Members whose flash waits: the truth, which the viewer never sees. */
  const waiting = new Set<number>()
  /** The day of each notification of a flash. */
  const notices: number[] = []
  /** New cards that the order dealt by itself, and the number of them with a flash. */
  const ordinary = { cards: 0, flashes: 0 }
  let deck: DeckCard[] = []
  let dealtOn = -1
  let deals = 0
  let noticesAtDeal = 0
  let announced = 0
  let queue = 0

  const idOf = (card: { id: string }) => people.get(card.id)?.id ?? 0
  const regionOf = (card: { id: string }) => people.get(card.id)?.region
  const noteOf = (card: { id: string }) => seen.get(idOf(card))
  const undecided = () => deck.filter((card) => !decided.has(idOf(card)))
  const isUsedUp = (day: number) => day !== dealtOn || undecided().length === 0

  /** Notes a new deal. Returns the cards among the first 24 that had never been dealt before. */
  function noteDeal(
    day: number,
    cards: DeckCard[],
    { counter, drawn, isRedeal }: { counter: number; drawn: number; isRedeal: boolean },
  ): SeenCard[] {
    noteGone(day, cards, isRedeal)
    if (day !== dealtOn) countQueue(day)
    deck = cards
    dealtOn = day
    deals++
    const first = cards.slice(0, FIRST)
    for (const card of first) noteAgain(day, noteOf(card))
    const fresh = first.filter((card) => !noteOf(card))
    const shared = { ...ofDeal(day, cards), counter }
    const byPoints = fresh.toSorted((one, other) => points(other) - points(one))
    for (const [placeAmongNew, card] of fresh.entries()) {
      seen.set(idOf(card), {
        ...shared,
        ...ofCard(card, shared.standard),
        placeAmongNew,
        beforeRank: byPoints.indexOf(card) - placeAmongNew,
        place: first.indexOf(card),
      })
    }
    noticesAtDeal = notices.length
    ordinary.cards += fresh.length - drawn
    ordinary.flashes += fresh.filter((card) => noteOf(card)?.isFlash).length - drawn
    return fresh.flatMap((card) => noteOf(card) ?? [])
  }

  function noteGone(day: number, cards: readonly DeckCard[], isRedeal: boolean): void {
    const known = new Set(cards.map(({ id }) => id))
    for (const card of undecided().slice(0, FIRST)) {
      const old = noteOf(card)
      if (!old || known.has(card.id)) continue
      // On a later day the card may be missing for other reasons, so only cards first dealt today count.
      if (isRedeal) old.hasVanishedOnRedeal = old.firstDay === day
      else if (day !== dealtOn) old.hasVanished = true
    }
  }

  function noteAgain(day: number, old: SeenCard | undefined): void {
    if (!old) return
    if (old.lastDay !== day) old.daysSeen++
    old.lastDay = day
    old.isFlash ||= waiting.has(old.memberId)
  }

  /** What all new cards of a deal have in common. */
  function ofDeal(day: number, cards: readonly DeckCard[]) {
    const rest = cards.slice(FIRST).map(points)
    return {
      viewerId: person.id,
      country: person.country,
      habit,
      deal: `${person.id} ${deals}`,
      daysSeen: 1,
      firstDay: day,
      lastDay: day,
      notices: notices.length - noticesAtDeal,
      noticesDayBefore: notices.filter((noticed) => noticed === day - 1).length,
      queue,
      standard: rest.length > 0 ? rest.reduce((sum, one) => sum + one, 0) / rest.length : null,
    }
  }

  function ofCard(card: DeckCard, standard: number | null) {
    return {
      ...factsOf(card, person),
      ...BEFORE_ATTEMPTS,
      memberId: idOf(card),
      belowRest: standard === null ? 0 : standard - points(card),
      isFlash: waiting.has(idOf(card)),
    }
  }

  function points(card: DeckCard): number {
    return pointsOf(card, person, people.get(card.id) ?? person)
  }

  function countQueue(day: number): void {
    const until = notices.filter((noticed) => noticed < day).length
    queue = Math.max(0, queue - DEALT_A_DAY) + until - announced
    announced = until
  }

  return {
    person,
    idOf,
    regionOf,
    noteOf,
    undecided,
    isUsedUp,
    noteDeal,
    seen,
    decided,
    waiting,
    notices,
    ordinary,
  }
}
export type Notebook = ReturnType<typeof createNotebook>

/** The values of a card before any active attempt. */
const BEFORE_ATTEMPTS = {
  hasVanished: false,
  hasVanishedOnRedeal: false,
  gridPlace: null,
  gridRank: null,
  hereAtNotice: 0,
  awayAtNotice: 0,
  isOfNoticeHour: false,
  counterFellOnBlock: false,
  alertsFellOnBlock: false,
  counterFellOnPass: false,
  isUnknownToAccomplice: false,
  isOfPopular: false,
}
