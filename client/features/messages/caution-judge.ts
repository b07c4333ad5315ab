import { gatherEvidence } from './caution-evidence.ts'
import { judgeLine, type Line } from './caution-line.ts'
import { type CautionModel, dot, toProbability } from './caution-model.ts'
import { reasonsOf } from './caution-reasons.ts'
import type { CautionSubject } from './caution-rule.ts'

export interface Said {
  writer: string
  content: string
  /** How many messages both have exchanged before; undefined where that is not known. */
  before: number | undefined
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
  return turns.map(({ writer, content, before }) => {
    const line = judgeLine(content, model)
    const facts = gather({ writer, line })
    const isAlone = before === 0
    const odds = isAlone ? line.swindle : dot(decision.talk, facts)
    const from = isAlone ? decision.warnedAlone : decision.warnedTalking
    const isWarned = odds >= from || line.swindle >= decision.warnedAnyway
    return { line, isWarned, probability: toProbability(odds) }
  })
}

/** Why a message is warned of, what weighs most first. */
export function whyWarned({ line }: Pick<Verdict, 'line'>, model: CautionModel): CautionSubject[] {
  return reasonsOf(line, 'swindle', model)
}
