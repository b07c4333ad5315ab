import { ASKED_FROM, type Weight, weigh } from './caution.ts'
import { askedAbout, judgeLine } from './caution-line.ts'
import type { CautionModel } from './caution-model.ts'
import { reasonsOf } from './caution-reasons.ts'
import type { CautionSubject } from './caution-rule.ts'

export interface Question {
  /** Whether it asks too much of who reads it, or gives away what its writer should keep. */
  about: 'swindle' | 'giving'
  reasons: readonly CautionSubject[]
}

const GIVES_AN_ACCOUNT: Question = { about: 'giving', reasons: ['account'] }

/** What is asked before a message goes, if anything is; by the rules alone where there is no model yet. */
export function findQuestion(content: string, model: CautionModel | null): Question | undefined {
  if (!model) return findByRules(content)
  const line = judgeLine(content, model)
  // Of the number of an account there is no doubt, whoever writes it.
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
