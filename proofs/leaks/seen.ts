import type { Country } from './people.ts'

/**
 * What a viewer does in addition to looking.
 *
 * - `quiet`: nothing.
 * - `redeals`: changes the preferences and back after each deal.
 * - `blocks`: blocks cards and unblocks them.
 * - `watches`: reads who is online at every notification, and opens the cards.
 * - `away`: stays away for more than a week.
 * - `walks`: reads the grid to its end.
 */
export type Habit = 'quiet' | 'redeals' | 'blocks' | 'watches' | 'away' | 'walks'

/** One card among the first 24 of a viewer's decks, with everything the viewer can note about it, and the truth. */
export interface SeenCard {
  viewerId: number
  memberId: number
  country: Country
  habit: Habit
  /** The deal in which it first appeared. An attack must separate it from the other cards of that deal. */
  deal: string
  /** From 0: its place in the deck in which it first appeared, and among the new cards of that deck. */
  place: number
  placeAmongNew: number
  daysSeen: number
  firstDay: number
  lastDay: number
  /** The viewer had not decided on it, and it did not appear again. */
  hasVanished: boolean
  hasVanishedOnRedeal: boolean
  /** What the card itself shows. */
  ageGap: number
  km: number | null
  common: number
  isSameTown: boolean
  isGold: boolean
  isPremium: boolean
  isOnline: boolean
  /**
   * The mean of the points that the viewer can compute for the cards after the first 24, minus the points of this card.
   */
  belowRest: number
  /** How many places it is ahead of its rank by points, among the new cards. */
  beforeRank: number
  /** The counter of received flashes before the deal, and the notifications since the previous deal. */
  counter: number
  notices: number
  noticesDayBefore: number
  /** Flashes that the viewer was notified of before today and that cannot all have been dealt yet, at three per day. */
  queue: number
  /** Its place on the first page of the grid; null if it was not there. */
  gridPlace: number | null
  /** The number of members of its age and place before it in the grid; null unless the viewer read the whole grid. */
  gridRank: number | null
  /** How often it was shown as online, and as offline, at a notification of a flash. */
  hereAtNotice: number
  awayAtNotice: number
  /** Its last hour online, if the profile shows it, is the hour of a notification. */
  isOfNoticeHour: boolean
  counterFellOnBlock: boolean
  alertsFellOnBlock: boolean
  counterFellOnPass: boolean
  isUnknownToAccomplice: boolean
  /** Whether more than one in eight of all cards that the order deals this viewer by itself have a flash. */
  isOfPopular: boolean
  /** The truth: it had a flash for the viewer at the time. */
  isFlash: boolean
}
