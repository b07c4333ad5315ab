import { KINDS } from './kinds.ts'
import { takePhoto } from './pictures.ts'
import type { Stage } from './stage.ts'

export interface ReturnOutcome {
  kind: string
  /** The places where other members could meet them; empty if they were caught. */
  seenIn: readonly string[]
}

let accounts = 0

/** Plays each way back `rounds` times, each from a new account that was excluded just before. */
export async function playAllReturns(
  stage: Stage,
  rounds: number,
  { areMarksKept = true } = {},
): Promise<ReturnOutcome[]> {
  const all: ReturnOutcome[] = []
  for (let round = 0; round < rounds; round++) {
    for (const kind of KINDS) {
      const nth = accounts++
      const town = nth
      const excluded = {
        email: `eric.martin${nth}@gmail.com`,
        browser: stage.newBrowser(),
        photo: await takePhoto(2 * nth),
      }
      const back = {
        email: `back${nth}@exemple.fr`,
        browser: stage.newBrowser(),
        photo: await takePhoto(2 * nth + 1),
      }
      const at = { excluded, back, town, nth: round }
      await stage.register(excluded, town)
      await kind.before?.(stage, at)
      await stage.exclude(excluded.email)
      if (!areMarksKept) await stage.forgetMarks()
      const refusal = await kind.comeBack(stage, at)
      const seenIn = refusal === 'account_closed' ? [] : await stage.seenIn(at.back)
      all.push({ kind: kind.name, seenIn })
    }
  }
  return all
}
