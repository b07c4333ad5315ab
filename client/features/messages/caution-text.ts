/** A message in the forms in which it is searched, without the disguises that a reader sees through. */
export interface SearchedText {
  /** As written, in small letters without accents: for addresses and account numbers. */
  plain: string
  /** Words with single spaces, and nothing else. */
  words: string
  /** The words in one piece, for names that were pulled apart. */
  squashed: string
  /** As written, with the figures of a number in one piece. */
  numbers: string
}

const ACCENTS = /\p{M}+/gu
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]+/gu
const PICTURE_IN_WORD = /(?<=\p{L})[\p{Extended_Pictographic}\p{So}]+(?=\p{L})/gu

// Letters of other alphabets that look like ours, beside each other.
const LOOK_ALIKES = lettersOf('аaеeоoрpсcуyхxіiѕsјjһhтtкkмmнhвbαaοoρpνvτtιiκkεeυu')
const FIGURES_AS_LETTERS = lettersOf('0o1i3e4a5s7t@a$s€e')

const LOOKS_LIKE_LATIN = /[\u0370-\u04ff]/g
const FIGURE_AS_LETTER = /[013457@$€]/g
// An amount has one letter at most: « 10h30 », « 500e ».
const TWO_LETTERS = /[a-z][^a-z]*[a-z]/
const SPELLED_OUT = /(?<![a-z])(?:[a-z][ .\-_*]{1,3}){2,}[a-z](?![a-z])/g
const BETWEEN_FIGURES = /(?<=\d)[ .\-/]{1,3}(?=\d)/g

function lettersOf(pairs: string): ReadonlyMap<string, string> {
  const signs = [...pairs]
  return new Map(signs.flatMap((sign, at) => (at % 2 === 0 ? [[sign, signs[at + 1] ?? '']] : [])))
}

function translate(text: string, signs: RegExp, letters: ReadonlyMap<string, string>): string {
  return text.replace(signs, (sign) => letters.get(sign) ?? sign)
}

/** Reads a message as its reader does: « W.h.a.t.s.a.p.p », « wh@ts@pp » and « WhatsApp » are the same. */
export function toSearched(content: string): SearchedText {
  const bare = content.replace(PICTURE_IN_WORD, '').replace(INVISIBLE, '')
  const bareLetters = bare.normalize('NFKD').replace(ACCENTS, '').toLowerCase()
  // These two are letters of their own to Unicode: « cœur » would be two words.
  const latin = bareLetters.replaceAll('œ', 'oe').replaceAll('æ', 'ae')
  const plain = translate(latin, LOOKS_LIKE_LATIN, LOOK_ALIKES)
  const numbers = plain.replace(BETWEEN_FIGURES, '')
  const words = numbers
    .replace(/\S+/g, (word) =>
      TWO_LETTERS.test(word) ? translate(word, FIGURE_AS_LETTER, FIGURES_AS_LETTERS) : word,
    )
    .replace(SPELLED_OUT, (letters) => letters.replace(/[^a-z]/g, ''))
    .replaceAll('€', ' euros ')
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
  return { plain, numbers, words, squashed: words.replaceAll(' ', '') }
}
