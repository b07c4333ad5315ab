import type { HelpQuestion, HelpTopic } from './help.copy.ts'

/** Said in every question, and no help to find one. */
const COMMON_WORDS = new Set(
  (
    'comment pourquoi combien quand quel qui que quoi est puis peut peux veux faut faire ' +
    'je ai mon ma mes un une le la les de du des et ou en pour avec dans sur par'
  ).split(' '),
)
const TERM_MIN = 2

export interface FoundQuestion {
  topic: HelpTopic
  question: HelpQuestion
}

export interface TextPart {
  /** Where it begins in the text. */
  at: number
  text: string
  isMarked: boolean
}

/** Without accents or capitals: « Éclairé » is « eclaire ». */
function fold(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replaceAll('œ', 'oe').replaceAll('æ', 'ae')
}

/** The words to look for; a plural finds the singular. */
export function readTerms(query: string): string[] {
  const words = fold(query).split(/[^\p{L}\p{N}]+/u)
  const telling = words.filter((word) => word.length >= TERM_MIN && !COMMON_WORDS.has(word))
  return telling.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
}

function beginsWord(terms: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${terms.join('|')})`, 'gu')
}

/** The same to the end of each word. */
function wholeWords(terms: readonly string[]): RegExp {
  return new RegExp(`${beginsWord(terms).source}[\\p{L}\\p{N}]*`, 'gu')
}

/** The questions that hold every term, at the beginning of one of their words; those asked in these words first. */
export function findQuestions(
  topics: readonly HelpTopic[],
  terms: readonly string[],
): FoundQuestion[] {
  const all = topics.flatMap((topic) => topic.questions.map((question) => ({ topic, question })))
  const holds = (text: string) => terms.every((term) => beginsWord([term]).test(fold(text)))
  const found = all.filter(({ topic, question: { question, answer, otherWords = '' } }) =>
    holds([question, ...answer, otherWords, topic.title].join(' ')),
  )
  const isAsked = ({ question }: FoundQuestion) => Number(holds(question.question))
  return found.sort((one, other) => isAsked(other) - isAsked(one))
}

/** The text in pieces, those that were looked for marked. */
export function markTerms(text: string, terms: readonly string[]): TextPart[] {
  const letters = [...text]
  const folded = letters.map(fold)
  // « œ » is two letters once folded: each remembers which one it comes from.
  const starts = folded.flatMap((letter, index) => Array.from(letter, () => index))
  const found = terms.length > 0 ? [...folded.join('').matchAll(wholeWords(terms))] : []

  const parts: TextPart[] = []
  let at = 0
  function add(end: number, isMarked: boolean) {
    if (end > at) parts.push({ at, text: letters.slice(at, end).join(''), isMarked })
    at = Math.max(at, end)
  }
  for (const { index, 0: term } of found) {
    add(starts[index] ?? at, false)
    add((starts[index + term.length - 1] ?? at) + 1, true)
  }
  add(letters.length, false)
  return parts
}
