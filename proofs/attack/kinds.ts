import type { Plan } from '#shared/domain/plans.ts'
import type { Member } from './world.ts'

/** What somebody honest does on the site. */
export interface Habits {
  /** Of a hundred honest members, how many are so. */
  share: number
  /** How likely they come on a day, and on a Sunday where that differs. */
  comes: number
  comesOnSunday?: number
  /** Between which hours of Paris. */
  hours: readonly [from: number, to: number]
  /** Cards at a visit, and how many of them are flashed beside what is usual. */
  cards: number
  flashes: number
  /** How likely they write first to somebody they match, at each visit. */
  opens: number
  /** Beside what is usual, how often they decline and block, and how often they are blocked. */
  declines: number
  blocks: number
  isBlockedFor: number
  /** How many profiles they open on one evening of three. */
  profiles: number
  plans?: Record<Plan, number>
}

const USUAL: Habits = {
  ...{ share: 11, comes: 0.4, hours: [8, 23], cards: 5, flashes: 1, opens: 0.5 },
  ...{ declines: 1, blocks: 1, isBlockedFor: 1, profiles: 0 },
}

/** The kinds of the honest. What is not said of one is as usual. */
export const KINDS = {
  usual: USUAL,
  careful: { ...USUAL, share: 17, comes: 0.25, cards: 4, flashes: 0.6, opens: 0.3 },
  lively: { ...USUAL, share: 15, comes: 0.8, cards: 7, flashes: 1.3, opens: 0.8 },
  // On the first evening thirty flashes as far as the plan goes, and a word to every match of the first two days.
  'keen newcomer': {
    ...{ ...USUAL, share: 8, comes: 0.7, cards: 7, flashes: 1.2, opens: 0.8 },
    plans: { gratuit: 25, premium: 40, gold: 35 },
  },
  'once a week': { ...USUAL, share: 10, comes: 1 / 7, cards: 8 },
  // Many answers in one evening.
  'Sunday evening': {
    ...{ ...USUAL, share: 9, comes: 0.05, comesOnSunday: 0.9, hours: [19, 23], cards: 9 },
    opens: 0.9,
  },
  // They have thought for an hour about the first words, and use them for everybody.
  'same opening': { ...USUAL, share: 6, comes: 0.6, opens: 0.95, cards: 6 },
  // A couple that was, a household of brothers or friends: two accounts on the one tablet.
  'one device': { ...USUAL, share: 4 },
  // Overseas, or on a journey while they register: the device has the time of elsewhere, and they come at odd hours.
  elsewhere: { ...USUAL, share: 5, comes: 0.5, hours: [0, 24] },
  'declines often': { ...USUAL, share: 4, comes: 0.5, declines: 5, blocks: 6 },
  // Nothing they write is wrong.
  'often blocked': { ...USUAL, share: 3, comes: 0.5, opens: 0.8, isBlockedFor: 12 },
  'verified at once': { ...USUAL, share: 3 },
  // Most of those they see, week after week, and they mean each.
  'flashes nearly all': { ...USUAL, share: 3, flashes: 3.5 },
  'opens profiles': { ...USUAL, share: 2, comes: 0.6, profiles: 100 },
} as const satisfies Record<string, Habits>

export type Kind = keyof typeof KINDS

export function habitsOf({ account }: Member): Habits {
  return KINDS[account.person.kind as Kind]
}
