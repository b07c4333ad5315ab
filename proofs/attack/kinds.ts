import type { Plan } from '#shared/domain/plans.ts'
import type { Member } from './world.ts'

/** The habits of a kind of honest members. */
export interface Habits {
  /** The percentage of honest members of this kind. */
  share: number
  /** The probability of a visit on a day, and on a Sunday if that differs. */
  comes: number
  comesOnSunday?: number
  /** Visits are between these hours in Paris. */
  hours: readonly [from: number, to: number]
  /** Cards viewed per visit, and the multiplier of the usual chance to flash one. */
  cards: number
  flashes: number
  /** The probability, at each visit, to write first to a match. */
  opens: number
  /** Multipliers of the usual rate at which they decline and block, and at which they are blocked. */
  declines: number
  blocks: number
  isBlockedFor: number
  /** The number of profiles they open on one evening in three. */
  profiles: number
  plans?: Record<Plan, number>
}

const USUAL: Habits = {
  ...{ share: 11, comes: 0.4, hours: [8, 23], cards: 5, flashes: 1, opens: 0.5 },
  ...{ declines: 1, blocks: 1, isBlockedFor: 1, profiles: 0 },
}

/** The kinds of honest members. Habits that a kind does not set are the usual ones. */
export const KINDS = {
  usual: USUAL,
  careful: { ...USUAL, share: 17, comes: 0.25, cards: 4, flashes: 0.6, opens: 0.3 },
  lively: { ...USUAL, share: 15, comes: 0.8, cards: 7, flashes: 1.3, opens: 0.8 },
  // On the first evening up to thirty flashes, as far as the plan allows; for two days a message to every match.
  'keen newcomer': {
    ...{ ...USUAL, share: 8, comes: 0.7, cards: 7, flashes: 1.2, opens: 0.8 },
    plans: { gratuit: 25, premium: 40, gold: 35 },
  },
  'once a week': { ...USUAL, share: 10, comes: 1 / 7, cards: 8 },
  // They answer many messages in one evening.
  'Sunday evening': {
    ...{ ...USUAL, share: 9, comes: 0.05, comesOnSunday: 0.9, hours: [19, 23], cards: 9 },
    opens: 0.9,
  },
  // They thought for an hour about their first words, and use them for everybody.
  'same opening': { ...USUAL, share: 6, comes: 0.6, opens: 0.95, cards: 6 },
  // Two accounts on one tablet: a former couple, siblings or friends.
  'one device': { ...USUAL, share: 4 },
  // Overseas, or travelling while they register: the device has another time zone, and they visit at unusual hours.
  elsewhere: { ...USUAL, share: 5, comes: 0.5, hours: [0, 24] },
  'declines often': { ...USUAL, share: 4, comes: 0.5, declines: 5, blocks: 6 },
  // They write nothing wrong.
  'often blocked': { ...USUAL, share: 3, comes: 0.5, opens: 0.8, isBlockedFor: 12 },
  'verified at once': { ...USUAL, share: 3 },
  // They flash most of the members they see, week after week, and mean each flash.
  'flashes nearly all': { ...USUAL, share: 3, flashes: 3.5 },
  'opens profiles': { ...USUAL, share: 2, comes: 0.6, profiles: 100 },
} as const satisfies Record<string, Habits>

export type Kind = keyof typeof KINDS

export function habitsOf({ account }: Member): Habits {
  return KINDS[account.person.kind as Kind]
}
