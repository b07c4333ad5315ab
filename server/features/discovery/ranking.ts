/** What moves a deck's order beside the score of db/functions/deck_candidates.sql. */
export interface Ranking {
  /** Waiting flashes that a free viewer is dealt a day; none of them for 0. A paying viewer is dealt them first, as many as six. */
  waiting: number
  /** Points that a member loses for each natural logarithm of one more than the flashes that wait for them. */
  pressure: number
}

export const RANKING: Ranking = { waiting: 3, pressure: 3 }
