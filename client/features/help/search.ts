import type { HelpQuestion, HelpTopic } from './help.copy.ts'

/** Words of many questions, which do not help to find one. */
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
  /** The index of its first character (code point) in the text. */
  at: number
  text: string
  isMarked: boolean
}

/** Removes accents, ligatures and capitals: « Éclairé » becomes « eclaire ». */
function fold(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replaceAll('œ', 'oe').replaceAll('æ', 'ae')
}

/** The search terms of a query. They lose a final s, so that a plural finds the singular. */
export function readTerms(query: string): string[] {
  const words = fold(query).split(/[^\p{L}\p{N}]+/u)
  const significant = words.filter((word) => word.length >= TERM_MIN && !COMMON_WORDS.has(word))
  return significant.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
}

/** Matches the terms at the beginning of a word. */
function beginsWord(terms: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${terms.join('|')})`, 'gu')
}

/** Matches the words that begin with a term. */
function wholeWords(terms: readonly string[]): RegExp {
  return new RegExp(`${beginsWord(terms).source}[\\p{L}\\p{N}]*`, 'gu')
}

/** The questions that contain every term at the beginning of a word; those whose question does come first. */
export function findQuestions(
  topics: readonly HelpTopic[],
  terms: readonly string[],
): FoundQuestion[] {
  const all = topics.flatMap((topic) => topic.questions.map((question) => ({ topic, question })))
  const holds = (text: string) => terms.every((term) => beginsWord([term]).test(fold(text)))
  const found = all.filter(({ topic, question: { question, answer, otherWords = '' } }) =>
    holds([question, ...answer, otherWords, topic.title].join(' ')),
  )
  const isInQuestion = ({ question }: FoundQuestion) => Number(holds(question.question))
  return found.sort((one, other) => isInQuestion(other) - isInQuestion(one))
}

/** Splits a text into parts, and marks the words that begin with a search term. */
export function markTerms(text: string, terms: readonly string[]): TextPart[] {
  const letters = [...text]
  const folded = letters.map(fold)
  // « œ » is folded into two letters, and an emoji has two UTF-16 units, in which `matchAll` counts: `starts` maps each
  // unit of the folded text to the index of its original.
  const starts = folded.flatMap((letter, index) => letter.split('').map(() => index))
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
