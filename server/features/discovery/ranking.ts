/** Parameters of a deck's order, in addition to the score of db/functions/deck_candidates.sql. */
export interface Ranking {
  /**
   * The maximum number of members with a waiting flash that a free viewer is dealt a day; 0 for none. A paying viewer
   * is dealt them first, up to six.
   */
  waiting: number
  /** The member's score is lowered by `pressure × ln(1 + number of flashes that wait for the member)`. */
  pressure: number
}

export const RANKING: Ranking = { waiting: 3, pressure: 3 }
