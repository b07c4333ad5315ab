import { CAUTION_SUBJECTS, type CautionRule, type CautionSubject } from './caution-rule.ts'
import { CAUTION_RULES, REQUEST, WARNING_TALK } from './caution-rules.ts'
import { type SearchedText, toSearched } from './caution-text.ts'

/** The points from which the receiver of a message is warned. */
export const WARNED_FROM = 25
/** The points from which its author is asked for confirmation. */
export const ASKED_FROM = 40
const WARNING_TALK_POINTS = -60

/** The points of a message, and what was found in it. */
export interface Weight {
  points: number
  /** The part of the points that is about money. */
  moneyPoints: number
  codes: ReadonlySet<string>
  /** The subjects, the most serious first. */
  subjects: readonly CautionSubject[]
}

/** How much a message resembles a swindle, by the rules alone. */
export function weigh(content: string): Weight {
  return weighSearched(toSearched(content))
}

export function weighSearched(text: SearchedText): Weight {
  const found = CAUTION_RULES.filter((rule) => matchesRule(rule, text))
  // Rules with the same code count once.
  const rules = [...new Map(found.map((rule) => [rule.code, rule])).values()]
  const isWarning = WARNING_TALK.test(text.words) && !REQUEST.test(text.words)
  const discount = isWarning ? WARNING_TALK_POINTS : 0
  return {
    points: Math.max(0, sumOf(rules) + discount),
    moneyPoints: Math.max(0, sumOf(rules.filter(({ subject }) => subject === 'money')) + discount),
    codes: new Set(rules.map(({ code }) => code)),
    subjects: CAUTION_SUBJECTS.filter((about) => rules.some(({ subject }) => subject === about)),
  }
}

export function matchesRule(
  { form = 'words', all, unless }: CautionRule,
  text: SearchedText,
): boolean {
  return all.every((pattern) => pattern.test(text[form])) && !unless?.test(text[form])
}

function sumOf(rules: readonly { points: number }[]): number {
  return rules.reduce((total, { points }) => total + points, 0)
}
