import { gatherEvidence } from './caution-evidence.ts'
import { judgeLine, type Line } from './caution-line.ts'
import { type CautionModel, dot, toProbability } from './caution-model.ts'
import { reasonsOf } from './caution-reasons.ts'
import type { CautionSubject } from './caution-rule.ts'

export interface Said {
  writer: string
  content: string
}

export interface Verdict {
  line: Line
  /** Whether who reads it is told to take care, in the light of what both wrote before. */
  isWarned: boolean
  /** How likely it is that its writer swindles. */
  probability: number
}

/** What is to be thought of each message of a conversation, by either of the two, in its order. */
export function judgeTalk(turns: readonly Said[], model: CautionModel): Verdict[] {
  const { decision } = model
  const gather = gatherEvidence()
  const warnedOf = new Set<string>()
  return turns.map(({ writer, content }, at) => {
    const line = judgeLine(content, model)
    const facts = gather({ writer, line })
    // The first that is read stands by itself, whether or not something was written before.
    const isFirst = at === 0
    const odds = isFirst ? line.swindle : dot(decision.talk, facts)
    const from = isFirst ? decision.warnedAlone : decision.warnedTalking
    // Of somebody who was warned of before, a line is judged as if it stood by itself: what was harmless in between says little.
    const anyway = warnedOf.has(writer) ? decision.warnedAlone : decision.warnedAnyway
    const isWarned = odds >= from || line.swindle >= anyway
    if (isWarned) warnedOf.add(writer)
    return { line, isWarned, probability: toProbability(odds) }
  })
}

/** Why a message is warned of, what weighs most first. */
export function whyWarned({ line }: Pick<Verdict, 'line'>, model: CautionModel): CautionSubject[] {
  return reasonsOf(line, 'swindle', model)
}
