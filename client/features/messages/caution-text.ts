/** A message in the forms that the patterns search, without the disguises that a human reader sees through. */
export interface SearchedText {
  /** As written, in lower case without accents: for URLs, e-mail addresses and account numbers. */
  plain: string
  /** Only the words, separated by single spaces. */
  words: string
  /** The words without spaces, for names that were spelled out. */
  squashed: string
  /** As `plain`, without the separators inside numbers. */
  numbers: string
}

const ACCENTS = /\p{M}+/gu
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]+/gu
const PICTURE_IN_WORD = /(?<=\p{L})[\p{Extended_Pictographic}\p{So}]+(?=\p{L})/gu

// Pairs of a letter of another alphabet and the Latin letter that it looks like.
const LOOK_ALIKES = lettersOf('аaеeоoрpсcуyхxіiѕsјjһhтtкkмmнhвbαaοoρpνvτtιiκkεeυu')
const DIGITS_AS_LETTERS = lettersOf('0o1i3e4a5s7t@a$s€e')

const LOOKS_LIKE_LATIN = /[\u0370-\u04ff]/g
const DIGIT_AS_LETTER = /[013457@$€]/g
// Digits are read as letters only in words with at least two letters: amounts have at most one (« 10h30 », « 500e »).
const TWO_LETTERS = /[a-z][^a-z]*[a-z]/
const SPELLED_OUT = /(?<![a-z])(?:[a-z][ .\-_*]{1,3}){2,}[a-z](?![a-z])/g
const BETWEEN_DIGITS = /(?<=\d)[ .\-/]{1,3}(?=\d)/g

function lettersOf(pairs: string): ReadonlyMap<string, string> {
  const signs = [...pairs]
  return new Map(signs.flatMap((sign, at) => (at % 2 === 0 ? [[sign, signs[at + 1] ?? '']] : [])))
}

function translate(text: string, signs: RegExp, letters: ReadonlyMap<string, string>): string {
  return text.replace(signs, (sign) => letters.get(sign) ?? sign)
}

/** Normalises a message: « W.h.a.t.s.a.p.p », « wh@ts@pp » and « WhatsApp » become the same text. */
export function toSearched(content: string): SearchedText {
  const bare = content.replace(PICTURE_IN_WORD, '').replace(INVISIBLE, '')
  const bareLetters = bare.normalize('NFKD').replace(ACCENTS, '').toLowerCase()
  // Unicode does not decompose these two letters, so « cœur » would become two words.
  const latin = bareLetters.replaceAll('œ', 'oe').replaceAll('æ', 'ae')
  const plain = translate(latin, LOOKS_LIKE_LATIN, LOOK_ALIKES)
  const numbers = plain.replace(BETWEEN_DIGITS, '')
  const words = numbers
    .replace(/\S+/g, (word) =>
      TWO_LETTERS.test(word) ? translate(word, DIGIT_AS_LETTER, DIGITS_AS_LETTERS) : word,
    )
    .replace(SPELLED_OUT, (letters) => letters.replace(/[^a-z]/g, ''))
    .replaceAll('€', ' euros ')
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
  return { plain, numbers, words, squashed: words.replaceAll(' ', '') }
}
