import { WARNED_FROM } from './caution.ts'
import { gatherEvidence } from './caution-evidence.ts'
import { judgeLine, type Line } from './caution-line.ts'
import { type CautionModel, type Decision, dot, toProbability } from './caution-model.ts'
import { reasonsOf } from './caution-reasons.ts'
import type { CautionSubject } from './caution-rule.ts'

export interface WrittenLine {
  writer: string
  content: string
}

export interface Verdict {
  line: Line
  /** Whether its receiver is warned, given what both members wrote before. */
  isWarned: boolean
  /** The probability that its writer swindles. */
  probability: number
}

/**
 * Judges each message of a conversation, of both members, in order. `isWhole`: the lines begin with the first message
 * that the two members exchanged.
 */
export function judgeConversation(
  lines: readonly WrittenLine[],
  isWhole: boolean,
  model: CautionModel,
): Verdict[] {
  const { decision } = model
  const gather = gatherEvidence()
  const warnedOf = new Set<string>()
  return lines.map(({ writer, content }, at) => {
    const line = judgeLine(content, model)
    const facts = gather({ writer, line })
    // If the beginning of the conversation is unknown, the first known line is judged alone.
    const isAlone = at === 0 && !isWhole
    const odds = isAlone ? line.swindle : dot(decision.talk, facts)
    const from = isAlone ? decision.warnedAlone : decision.warnedTalking
    // A later line of a writer who was warned about is judged as if it stood alone: harmless lines in between say
    // little.
    const anyway = warnedOf.has(writer) ? decision.warnedAlone : decision.warnedAnyway
    const isFirst = at === 0 && isWhole
    const isWarned =
      line.asksWithWayOut ||
      odds >= from ||
      line.swindle >= anyway ||
      (isFirst && beginsBadly(line, decision))
    if (isWarned) warnedOf.add(writer)
    return { line, isWarned, probability: toProbability(odds) }
  })
}

/** Honest members hardly ever begin with a line that looks like a swindle or that the rules find. */
function beginsBadly({ swindle, weight }: Line, { warnedFirst }: Decision): boolean {
  return swindle >= warnedFirst || weight.points >= WARNED_FROM
}

/** The subjects of a warning, the heaviest first. */
export function whyWarned({ line }: Pick<Verdict, 'line'>, model: CautionModel): CautionSubject[] {
  return reasonsOf(line, 'swindle', model)
}
