import * as z from 'zod/mini'
import { GAME_GESTURES } from '#shared/domain/calls.ts'

const game = z.object({
  /** Of two said one after the other the later holds. */
  nth: z.int(),
  /** The same two gestures for both; null ends the game. */
  pair: z.nullable(
    z
      .array(z.int())
      .check(z.refine((pair) => pair.length === 2 && pair.every((nth) => nth in GAME_GESTURES))),
  ),
})
export type Game = z.infer<typeof game>

/** What the two windows tell each other without the server: each is one of these. */
const word = z.object({
  shows: z.optional(z.object({ camera: z.boolean(), microphone: z.boolean() })),
  game: z.optional(game),
  isBye: z.optional(z.boolean()),
})
export type Word = z.infer<typeof word>

/** What comes from another browser may be anything. */
export function parsePeerMessage(data: unknown): Word | undefined {
  try {
    return z.safeParse(word, JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}

/** Two gestures drawn at random, neither of them among those before. */
export function drawGestures(before: readonly number[]): number[] {
  const left = GAME_GESTURES.map((_, nth) => nth).filter((nth) => !before.includes(nth))
  const take = () => left.splice(Math.floor(Math.random() * left.length), 1)
  return [...take(), ...take()]
}

/** Of two who begin at once, the game of whoever made the offer holds. */
export function laterGame(mine: Game, theirs: Game, isMineStronger: boolean): Game {
  if (theirs.nth !== mine.nth) return theirs.nth > mine.nth ? theirs : mine
  return isMineStronger ? mine : theirs
}
