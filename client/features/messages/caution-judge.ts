import { gatherEvidence } from './caution-evidence.ts'
import { judgeLine, type Line } from './caution-line.ts'
import { type CautionModel, dot, toProbability } from './caution-model.ts'
import { reasonsOf } from './caution-reasons.ts'
import type { CautionSubject } from './caution-rule.ts'

export interface Said {
  writer: string
  content: string
  /** Days since the match. */
  day: number
  /** How many messages both have exchanged before; undefined where that is not known. */
  before: number | undefined
}

export interface Verdict {
  line: Line
  /** Whether who reads it is told to take care, in the light of what its writer wrote before. */
  isWarned: boolean
  /** How likely it is that its writer swindles. */
  probability: number
}

/** What is to be thought of each message of a conversation, in its order. */
export function judgeTalk(turns: readonly Said[], model: CautionModel): Verdict[] {
  const { decision } = model
  const evidence = new Map(turns.map(({ writer }) => [writer, gatherEvidence()]))
  const known = new Set<string>()
  return turns.map(({ writer, content, day, before }) => {
    const line = judgeLine(content, model)
    const facts = evidence.get(writer)?.({ line, day, before }) ?? []
    const isAlone = before !== undefined && !known.has(writer)
    known.add(writer)
    const odds = isAlone ? line.swindle : dot(decision.talk, facts)
    const from = isAlone ? decision.warnedAlone : decision.warnedTalking
    return { line, isWarned: odds >= from, probability: toProbability(odds) }
  })
}

/** Why a message is warned of, what weighs most first. */
export function whyWarned({ line }: Pick<Verdict, 'line'>, model: CautionModel): CautionSubject[] {
  return reasonsOf(line, 'swindle', model)
}
