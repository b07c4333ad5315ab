/**
 * A member with this number of turns (unanswered conversations) must answer or decline one before they can flash again.
 */
export const MAX_TURNS = 8

const TURN_LASTS_MS = 30 * 24 * 60 * 60 * 1000

/** A conversation whose last message is older than this instant is no longer a turn. */
export function turnsSince(now: Date): Date {
  return new Date(now.getTime() - TURN_LASTS_MS)
}
