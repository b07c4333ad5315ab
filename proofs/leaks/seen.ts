import type { Country } from './people.ts'

/**
 * What a viewer does beside looking: nothing; change the preferences and back after each deal; block and let go again;
 * look who is here at every notice and open the cards; stay away for more than a week; walk the grid to its end.
 */
export type Habit = 'quiet' | 'redeals' | 'blocks' | 'watches' | 'away' | 'walks'

/** One card among the first of a viewer's decks, with all that the viewer can note of it, and the truth. */
export interface SeenCard {
  viewerId: number
  memberId: number
  country: Country
  habit: Habit
  /** Which deal it first came with: the others of that deal are what it is told from. */
  deal: string
  /** From 0, in the deck that it first came with, and among the cards that were new in it. */
  place: number
  placeAmongNew: number
  daysSeen: number
  firstDay: number
  lastDay: number
  /** The viewer had not decided, and it did not come again. */
  hasVanished: boolean
  hasVanishedOnRedeal: boolean
  /** What the card itself says. */
  ageGap: number
  km: number | null
  common: number
  isSameTown: boolean
  isGold: boolean
  isPremium: boolean
  isOnline: boolean
  /** Points by which it stands below what the viewer can compute of the cards after the first 24. */
  belowRest: number
  /** By how many places it stands before what it has points for, among the new cards. */
  beforeRank: number
  /** The counter of received flashes before the deal, and the notices since the deal before. */
  counter: number
  notices: number
  noticesDayBefore: number
  /** Flashes that the viewer knows of and that cannot all have been dealt yet: announced before today, three dealt a day. */
  queue: number
  /** Its place in the first page of the grid, if it was there. */
  gridPlace: number | null
  /** How many of its age and place stand before it in the grid, where the viewer has walked it. */
  gridRank: number | null
  /** At notices of a flash: how often it was shown as being here, and as being away. */
  hereAtNotice: number
  awayAtNotice: number
  /** Its last hour, where the profile tells it, is the hour of a notice. */
  isOfNoticeHour: boolean
  counterFellOnBlock: boolean
  alertsFellOnBlock: boolean
  counterFellOnPass: boolean
  isUnknownToAccomplice: boolean
  /** Whether more than one in eight of all that the order deals this viewer by itself have a flash. */
  isOfPopular: boolean
  /** The truth: it had a flash for the viewer when it was looked at. */
  isFlash: boolean
}
