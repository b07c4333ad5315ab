/** With so many conversations that await their answer, a member answers or declines one before they flash again. */
export const TURNS_MOST = 8

const TURN_LASTS_MS = 30 * 24 * 60 * 60 * 1000

/** A conversation whose last message was written before awaits nobody's answer any more. */
export function turnsSince(now: Date): Date {
  return new Date(now.getTime() - TURN_LASTS_MS)
}
