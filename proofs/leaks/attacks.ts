import type { Feature } from './learned.ts'
import type { Habit, SeenCard } from './seen.ts'

/** One way to guess which cards have a flash. The higher the score, the more the attack trusts its guess. */
export interface Attack {
  name: string
  /** What it tries, in two sentences. */
  tries: string
  /** Whose cards it may judge, where it needs a habit; everybody's otherwise. */
  habit?: Habit
  score: (card: SeenCard) => number
}

/** Waiting flashes of which only some can be dealt on a day. */
const MANY = 6

export const ATTACKS: readonly Attack[] = [
  {
    name: 'place',
    tries:
      'Early places among the new cards are trusted. If the order told anything, they or the late ones would hold more.',
    score: ({ placeAmongNew }) => -placeAmongNew,
  },
  {
    name: 'place where many wait',
    tries:
      'The same on days on which more were announced than can have been dealt. What chooses the flashes of the day must not place them, too.',
    score: ({ queue, placeAmongNew }) => (queue < MANY ? -100 : queue - 2 * placeAmongNew),
  },
  {
    name: 'below its rank',
    tries:
      'The viewer computes the points of each card as far as they show, and of those after the first 24. What stands among the first with fewer points is not there for its points.',
    score: ({ belowRest }) => belowRest,
  },
  {
    name: 'before its rank',
    tries:
      'Cards that stand before what they have points for are trusted. An order that weighs who passed the viewer would push the others back.',
    score: ({ beforeRank }) => beforeRank,
  },
  {
    name: 'counter',
    tries:
      'The more flashes the counter says, the more the cards of that deal are trusted. It tells when to look, and not at whom.',
    score: ({ counter }) => counter,
  },
  {
    name: 'day after a notice',
    tries:
      'New cards of the day after a notice are trusted. A flash is dealt from the day after it was sent.',
    score: ({ noticesDayBefore, notices }) => noticesDayBefore + notices / 10,
  },
  {
    name: 'does not come again',
    tries:
      'What was not decided on and is gone the next day is trusted. A flash is dealt once, others come whenever they rank.',
    score: ({ hasVanished, daysSeen }) => (hasVanished ? 100 : 0) - daysSeen,
  },
  {
    name: 'a week away',
    tries:
      'The viewer stays away until the cards of the last deck are let go. Others come again when they rank, flashes do not.',
    habit: 'away',
    score: ({ hasVanished }) => Number(hasVanished),
  },
  {
    name: 'preferences and back',
    tries:
      'The preferences are changed and changed back, so that the deck is dealt anew on the same day. What is gone from it was not there for its points.',
    habit: 'redeals',
    score: ({ hasVanishedOnRedeal }) => Number(hasVanishedOnRedeal),
  },
  {
    name: 'counter after a block',
    tries:
      'A card is blocked, the counter of flashes is read, the block is lifted. Where it fell, the card had flashed.',
    habit: 'blocks',
    score: ({ counterFellOnBlock }) => Number(counterFellOnBlock),
  },
  {
    name: 'alerts after a block',
    tries:
      'The same with the number of alerts. An alert of somebody who is blocked is no longer counted.',
    habit: 'blocks',
    score: ({ alertsFellOnBlock }) => Number(alertsFellOnBlock),
  },
  {
    name: 'counter after a pass',
    tries:
      'The counter of flashes is read before and after each pass. Where it fell, the card had flashed.',
    habit: 'blocks',
    score: ({ counterFellOnPass }) => Number(counterFellOnPass),
  },
  {
    name: 'here at the notice',
    tries:
      'At every notice the viewer reads in the grid who is here now. Who was, then or at another notice, is trusted.',
    habit: 'watches',
    score: ({ hereAtNotice, awayAtNotice }) => 10 * hereAtNotice - awayAtNotice,
  },
  {
    name: 'hour of the notice',
    tries:
      'The first cards are opened for the hour when each was last here. If it is the hour of a notice, the card is trusted.',
    habit: 'watches',
    score: ({ isOfNoticeHour }) => Number(isOfNoticeHour),
  },
  {
    name: 'unknown to another',
    tries:
      'A second account opens the gold members of the deck. Whom it cannot find is incognito, and shows themselves to those they flashed alone.',
    score: ({ isUnknownToAccomplice }) => Number(isUnknownToAccomplice),
  },
  {
    name: 'deck without grid',
    tries:
      'Cards that the first page of the grid does not show are trusted. The grid walks everybody and knows of no flash.',
    score: ({ gridPlace }) => (gridPlace === null ? 1 : 0),
  },
  {
    name: 'far in the grid',
    tries:
      'The grid is walked to its end, and of each card it is counted how many of its age and place stand before it. The deck reads the first of the same ring; who stands far behind is not there by that reading.',
    habit: 'walks',
    score: ({ gridRank }) => gridRank ?? 0,
  },
  {
    name: 'card',
    tries:
      'Near, with much in common and on a paid plan is trusted. That is how people choose, and who has more flashes to send.',
    score: ({ common, isSameTown, isGold, isPremium }) =>
      0.35 * common + Number(isSameTown) + 0.7 * Number(isGold) + 0.5 * Number(isPremium),
  },
]

/** What is noted of a card by looking alone, for the attack that learns. */
export const LOOKED: readonly Feature[] = [
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

/** The same with what the habits and a second account add. */
export const TRIED: readonly Feature[] = [
  ...LOOKED,
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
