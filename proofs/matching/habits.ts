import { seededRandom } from '#server/platform/seeded-random.ts'
import { drawOf, normalOf } from './chances.ts'
import type { SimulatedMember, World } from './world.ts'

/** Plausible, not measured: for a site where some visit daily, more visit from time to time, and many have stopped. */
const RHYTHMS = { daily: 30, often: 30, weekly: 40 } as const
const CHANCE_OF_A_DAY = { daily: 0.9, often: 0.5, weekly: 1 / 7 } as const
/** The share of members who stop visiting, some of them before the first day. */
const STOPPING = 0.35
const STOPPED_BEFORE = 45
const CARDS = 25
const CARDS_SPREAD = 0.5
const MOST_CARDS = 80
const OPENS_INBOX = 0.7
/** Men write first more often; fewer members open with a card than with their own words. */
const BEGINS = { own: { H: 0.6, F: 0.35 }, card: { H: 0.4, F: 0.3 } } as const
const ANSWERS = { H: 0.75, F: 0.6 } as const

type Habits = Pick<World, 'comes' | 'looksAt' | 'opensInbox' | 'begins' | 'answers'>

/**
 * How often members visit, how many cards they look at, and whether they write. `days` is the total number of simulated
 * days.
 */
export function makeHabits(
  members: readonly SimulatedMember[],
  seed: number,
  days: number,
): Habits {
  const rhythms = new Map(members.map((member) => [member.id, rhythmOf(member)]))

  function rhythmOf({ id, joins }: SimulatedMember) {
    const random = seededRandom(`${seed}/rhythm/${id}`)
    const chance = CHANCE_OF_A_DAY[random.weighted(RHYTHMS)]
    const first = joins > 0 ? joins : -STOPPED_BEFORE
    const stops = random.chance(STOPPING) ? random.integer(first + 1, days) : Infinity
    return { chance, stops }
  }

  return {
    comes({ id, joins }, day) {
      const { chance = 0, stops = 0 } = rhythms.get(id) ?? {}
      if (joins > 0 && day <= joins) return day === joins
      return day < stops && drawOf(seed, `comes/${id}/${day}`) < chance
    },
    looksAt({ id }, day) {
      const drawn = CARDS * Math.exp(CARDS_SPREAD * normalOf(seed, `cards/${id}/${day}`))
      return Math.max(1, Math.min(MOST_CARDS, Math.round(drawn)))
    },
    opensInbox: ({ id }, day) => drawOf(seed, `inbox/${id}/${day}`) < OPENS_INBOX,
    begins({ id, gender, plan }, partner) {
      const chances = plan === 'gratuit' ? BEGINS.card : BEGINS.own
      return drawOf(seed, `begins/${id}/${partner.id}`) < chances[gender]
    },
    answers: ({ id, gender }, partner) =>
      drawOf(seed, `answers/${id}/${partner.id}`) < ANSWERS[gender],
  }
}
