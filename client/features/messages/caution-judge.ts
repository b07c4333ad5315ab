import { WARNED_FROM } from './caution.ts'
import { gatherEvidence } from './caution-evidence.ts'
import { judgeLine, type Line } from './caution-line.ts'
import { type CautionModel, type Decision, dot, toProbability } from './caution-model.ts'
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

/**
 * What is to be thought of each message of a conversation, by either of the two, in its order; `isWhole` says that it begins
 * with the first that was ever exchanged.
 */
export function judgeTalk(
  turns: readonly Said[],
  isWhole: boolean,
  model: CautionModel,
): Verdict[] {
  const { decision } = model
  const gather = gatherEvidence()
  const warnedOf = new Set<string>()
  return turns.map(({ writer, content }, at) => {
    const line = judgeLine(content, model)
    const facts = gather({ writer, line })
    // Where what came before is not known, the first that is read stands by itself.
    const isAlone = at === 0 && !isWhole
    const odds = isAlone ? line.swindle : dot(decision.talk, facts)
    const from = isAlone ? decision.warnedAlone : decision.warnedTalking
    // Of somebody who was warned of before, a line is judged as if it stood by itself: what was harmless in between says little.
    const anyway = warnedOf.has(writer) ? decision.warnedAlone : decision.warnedAnyway
    const isFirst = at === 0 && isWhole
    const isWarned =
      odds >= from || line.swindle >= anyway || (isFirst && beginsBadly(line, decision))
    if (isWarned) warnedOf.add(writer)
    return { line, isWarned, probability: toProbability(odds) }
  })
}

/** Hardly anybody who is honest begins with what looks like a swindle, or with what the rules find. */
function beginsBadly({ swindle, weight }: Line, { warnedFirst }: Decision): boolean {
  return swindle >= warnedFirst || weight.points >= WARNED_FROM
}

/** Why a message is warned of, what weighs most first. */
export function whyWarned({ line }: Pick<Verdict, 'line'>, model: CautionModel): CautionSubject[] {
  return reasonsOf(line, 'swindle', model)
}
