import * as z from 'zod/mini'
import { GAME_GESTURES } from '#shared/domain/calls.ts'

const game = z.object({
  /** The number of the game: the later of two wins. */
  nth: z.int(),
  /** The same two gestures for both; null ends the game. */
  pair: z.nullable(
    z
      .array(z.int())
      .check(z.refine((pair) => pair.length === 2 && pair.every((nth) => nth in GAME_GESTURES))),
  ),
})
export type Game = z.infer<typeof game>

/** The messages that the two windows send each other without the server. */
const message = z.object({
  shows: z.optional(z.object({ camera: z.boolean(), microphone: z.boolean() })),
  game: z.optional(game),
  isBye: z.optional(z.boolean()),
})
export type PeerMessage = z.infer<typeof message>

/** Undefined if it is not a valid message: another browser can send anything. */
export function parsePeerMessage(data: unknown): PeerMessage | undefined {
  try {
    return z.safeParse(message, JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}

/** Two random gestures, neither of them among the previous ones. */
export function drawGestures(before: readonly number[]): number[] {
  const left = GAME_GESTURES.map((_, nth) => nth).filter((nth) => !before.includes(nth))
  const take = () => left.splice(Math.floor(Math.random() * left.length), 1)
  return [...take(), ...take()]
}

/** If both start a game at the same time, the one of the member who made the offer wins. */
export function laterGame(mine: Game, theirs: Game, isMineStronger: boolean): Game {
  if (theirs.nth !== mine.nth) return theirs.nth > mine.nth ? theirs : mine
  return isMineStronger ? mine : theirs
}
