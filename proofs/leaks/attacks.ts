import type { Feature } from './learned.ts'
import type { Habit, SeenCard } from './seen.ts'

/** A way to guess which cards have a flash. The higher the score, the more the attack trusts its guess. */
export interface Attack {
  name: string
  /** A description in two sentences. */
  description: string
  /** If the attack needs a habit, it judges only the cards of viewers with that habit; otherwise everybody's. */
  habit?: Habit
  score: (card: SeenCard) => number
}

/** A number of waiting flashes of which only some can be dealt on a day. */
const MANY = 6

export const ATTACKS: readonly Attack[] = [
  {
    name: 'place',
    description:
      'Trusts early places among the new cards. If the order revealed anything, early or late places would have more flashes.',
    score: ({ placeAmongNew }) => -placeAmongNew,
  },
  {
    name: 'place where many wait',
    description:
      'The same, on days when more flashes were announced than can have been dealt. The choice of the flashes of the day must not influence their places.',
    score: ({ queue, placeAmongNew }) => (queue < MANY ? -100 : queue - 2 * placeAmongNew),
  },
  {
    name: 'below its rank',
    description:
      'The viewer computes the visible points of each card, and of the cards after the first 24. A card among the first 24 with fewer points than those is not there for its points.',
    score: ({ belowRest }) => belowRest,
  },
  {
    name: 'before its rank',
    description:
      'Trusts cards that are placed before cards with more points. An order that counts passes by others would push the other cards back.',
    score: ({ beforeRank }) => beforeRank,
  },
  {
    name: 'counter',
    description:
      'The higher the counter of flashes, the more the cards of that deal are trusted. The counter shows when to look, but not at whom.',
    score: ({ counter }) => counter,
  },
  {
    name: 'day after a notice',
    description:
      'Trusts new cards of the day after a notification. A flash is dealt from the day after it was sent.',
    score: ({ noticesDayBefore, notices }) => noticesDayBefore + notices / 10,
  },
  {
    name: 'does not come again',
    description:
      'Trusts undecided cards that are missing the next day. A flash is dealt once, other cards appear whenever they rank high enough.',
    score: ({ hasVanished, daysSeen }) => (hasVanished ? 100 : 0) - daysSeen,
  },
  {
    name: 'a week away',
    description:
      'The viewer stays away until the cards of the last deck expire. Other cards appear again when they rank high enough, flashes do not.',
    habit: 'away',
    score: ({ hasVanished }) => Number(hasVanished),
  },
  {
    name: 'preferences and back',
    description:
      'Changes the preferences and changes them back, so that the deck is dealt again on the same day. A missing card was not there for its points.',
    habit: 'redeals',
    score: ({ hasVanishedOnRedeal }) => Number(hasVanishedOnRedeal),
  },
  {
    name: 'counter after a block',
    description:
      'Blocks a card, reads the counter of flashes, and lifts the block. If the counter fell, that member had flashed.',
    habit: 'blocks',
    score: ({ counterFellOnBlock }) => Number(counterFellOnBlock),
  },
  {
    name: 'alerts after a block',
    description:
      'The same with the number of alerts. An alert from a blocked member is no longer counted.',
    habit: 'blocks',
    score: ({ alertsFellOnBlock }) => Number(alertsFellOnBlock),
  },
  {
    name: 'counter after a pass',
    description:
      'Reads the counter of flashes before and after each pass. If the counter fell, that member had flashed.',
    habit: 'blocks',
    score: ({ counterFellOnPass }) => Number(counterFellOnPass),
  },
  {
    name: 'here at the notice',
    description:
      'At every notification the viewer reads in the grid who is online. Trusts members who were online at this or another notification.',
    habit: 'watches',
    score: ({ hereAtNotice, awayAtNotice }) => 10 * hereAtNotice - awayAtNotice,
  },
  {
    name: 'hour of the notice',
    description:
      'Opens the first cards to read the hour when each member was last online. Trusts the card if it is the hour of a notification.',
    habit: 'watches',
    score: ({ isOfNoticeHour }) => Number(isOfNoticeHour),
  },
  {
    name: 'unknown to another',
    description:
      'A second account opens the gold members of the deck. A member it cannot find is incognito, and is visible only to members they flashed.',
    score: ({ isUnknownToAccomplice }) => Number(isUnknownToAccomplice),
  },
  {
    name: 'deck without grid',
    description:
      'Trusts cards that are not on the first page of the grid. The grid lists everybody and does not depend on flashes.',
    score: ({ gridPlace }) => (gridPlace === null ? 1 : 0),
  },
  {
    name: 'far in the grid',
    description:
      'Reads the grid to its end, and counts for each card the members of the same age and place before it. The deck reads the first members of the same ring, so a card from far behind is not there by that reading.',
    habit: 'walks',
    score: ({ gridRank }) => gridRank ?? 0,
  },
  {
    name: 'card',
    description:
      'Trusts members who are near, have much in common and pay for a plan. People choose this way, and paid plans have more flashes to send.',
    score: ({ common, isSameTown, isGold, isPremium }) =>
      0.35 * common + Number(isSameTown) + 0.7 * Number(isGold) + 0.5 * Number(isPremium),
  },
]

/** Features of a card that a viewer gets by looking alone, for the attack that learns. */
export const PASSIVE_FEATURES: readonly Feature[] = [
  (card) => card.place,
  (card) => card.placeAmongNew,
  (card) => (card.queue < MANY ? 0 : card.placeAmongNew - 12),
  (card) => Math.min(3, card.queue),
  (card) => Math.max(0, card.queue - 3),
  (card) => card.daysSeen,
  (card) => Number(card.hasVanished),
  (card) => Math.abs(card.ageGap),
  (card) => card.ageGap,
  (card) => card.km ?? 150,
  (card) => card.common,
  (card) => Number(card.isSameTown),
  (card) => Number(card.isGold),
  (card) => Number(card.isPremium),
  (card) => Number(card.isOnline),
  (card) => card.belowRest,
  (card) => Math.max(0, card.belowRest - 3),
  (card) => card.beforeRank,
  (card) => Math.log1p(card.counter),
  (card) => Number(card.counter > 0),
  (card) => card.notices,
  (card) => card.noticesDayBefore,
  (card) => Number(card.gridPlace !== null),
]

/** The same features and those from the habits and the second account. */
export const ALL_FEATURES: readonly Feature[] = [
  ...PASSIVE_FEATURES,
  (card) => Math.min(20, card.gridRank ?? 0),
  (card) => Number(card.hasVanishedOnRedeal),
  (card) => card.hereAtNotice,
  (card) => card.awayAtNotice,
  (card) => Number(card.isOfNoticeHour),
  (card) => Number(card.counterFellOnBlock),
  (card) => Number(card.alertsFellOnBlock),
  (card) => Number(card.counterFellOnPass),
  (card) => Number(card.isUnknownToAccomplice),
]
