import type { SearchedText } from './caution-text.ts'

/** What a caution can be about, the most serious first. */
export const CAUTION_SUBJECTS = [
  ...(['threat', 'code', 'card', 'account', 'invest', 'money'] as const),
  ...(['parcel', 'link', 'job', 'recovery', 'site', 'secrecy', 'story'] as const),
] as const
export type CautionSubject = (typeof CAUTION_SUBJECTS)[number]

export interface CautionRule {
  code: string
  subject: CautionSubject
  points: number
  /** The form of the text in which the patterns are searched; `words` by default. */
  form?: keyof SearchedText
  /** All patterns must match, anywhere in the text. */
  all: readonly RegExp[]
  unless?: RegExp
}
