import { KINDS } from './kinds.ts'
import { takePhoto } from './pictures.ts'
import type { Stage } from './stage.ts'

export interface Caught {
  kind: string
  /** Where somebody could meet them; nowhere when they were caught. */
  seenIn: readonly string[]
}

let accounts = 0

/** Each way back as often as `rounds`, from an account of its own that was excluded just before. */
export async function comeBackInAllWays(
  stage: Stage,
  rounds: number,
  { areMarksKept = true } = {},
): Promise<Caught[]> {
  const all: Caught[] = []
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
