import { CAUTION_SUBJECTS, type CautionRule, type CautionSubject } from './caution-rule.ts'
import { CAUTION_RULES, REQUEST, WARNING_TALK } from './caution-rules.ts'
import { type SearchedText, toSearched } from './caution-text.ts'

/** From here on the one who reads a message is told to take care. */
export const WARNED_FROM = 25
/** From here on the one who writes it is asked whether it is meant. */
export const ASKED_FROM = 40
const WARNING_TALK_POINTS = -60

/** What a message weighs, by what was found in it. */
export interface Weight {
  points: number
  /** What of the points is about money. */
  moneyPoints: number
  codes: ReadonlySet<string>
  /** What it is about, the gravest first. */
  subjects: readonly CautionSubject[]
}

/** How much a message looks like those that swindle, by the rules alone. */
export function weigh(content: string): Weight {
  return weighSearched(toSearched(content))
}

export function weighSearched(text: SearchedText): Weight {
  const found = CAUTION_RULES.filter((rule) => isMet(rule, text))
  // Two ways of saying the same thing are one.
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

export function isMet({ form = 'words', all, unless }: CautionRule, text: SearchedText): boolean {
  return all.every((pattern) => pattern.test(text[form])) && !unless?.test(text[form])
}

function sumOf(rules: readonly { points: number }[]): number {
  return rules.reduce((total, { points }) => total + points, 0)
}
