import { ASKED_FROM, type Weight, weigh } from './caution.ts'
import { askedAbout, judgeLine } from './caution-line.ts'
import type { CautionModel } from './caution-model.ts'
import { reasonsOf } from './caution-reasons.ts'
import type { CautionSubject } from './caution-rule.ts'

export interface Question {
  /** `swindle`: the message resembles a swindle. `giving`: it gives away a secret of its author. */
  about: 'swindle' | 'giving'
  reasons: readonly CautionSubject[]
}

const GIVES_AN_ACCOUNT: Question = { about: 'giving', reasons: ['account'] }

/** The question to ask before the message is sent, if any; judged by the rules alone while there is no model. */
export function findQuestion(content: string, model: CautionModel | null): Question | undefined {
  if (!model) return findByRules(content)
  const line = judgeLine(content, model)
  // An account number is unambiguous, so the model is not asked.
  if (holdsAccount(line.weight)) return GIVES_AN_ACCOUNT
  const about = askedAbout(line, model.decision)
  return about && { about, reasons: reasonsOf(line, about, model) }
}

function findByRules(content: string): Question | undefined {
  const weight = weigh(content)
  if (holdsAccount(weight)) return GIVES_AN_ACCOUNT
  return weight.points < ASKED_FROM ? undefined : { about: 'swindle', reasons: weight.subjects }
}

function holdsAccount({ codes }: Weight): boolean {
  return codes.has('account_number')
}
