import type { SearchedText } from './caution-text.ts'

/** What a message that calls for caution is about, in the order in which it is said. */
export const CAUTION_SUBJECTS = [
  ...(['threat', 'code', 'card', 'account', 'invest', 'money'] as const),
  ...(['parcel', 'link', 'job', 'recovery', 'site', 'secrecy', 'story'] as const),
] as const
export type CautionSubject = (typeof CAUTION_SUBJECTS)[number]

export interface CautionRule {
  code: string
  subject: CautionSubject
  points: number
  /** The form of the text that is searched; the words unless said. */
  form?: keyof SearchedText
  /** Each must be found, wherever it is. */
  all: readonly RegExp[]
  unless?: RegExp
}
