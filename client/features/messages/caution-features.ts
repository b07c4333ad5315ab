import type { Lexicon } from './caution-lexicon.ts'
import type { SearchedText } from './caution-text.ts'
import { phoneticKey } from './phonetic-key.ts'

/** The number of hash buckets of the features. */
export const BUCKETS = 2 ** 20

/** The features of a text: `buckets[i]` is the hash bucket of a feature, `values[i]` its value. */
export interface Features {
  buckets: Int32Array
  values: Float64Array
}

const NGRAM_LENGTHS = [3, 4, 5]
/** Longer words are cut to this length. */
const WORD_MAX = 40
/** The maximum distance, in words, between the two words of an ordered pair. */
const REACH = 8

/**
 * Extracts the features of a text: words, phonetic keys, character n-grams and kinds of words, alone and in
 * combination. Each group is normalised, so that the length of the text does not matter.
 */
export function featuresOf({ words }: SearchedText, kindsOf: Lexicon): Features {
  const tokens = words.split(' ').map(toToken)
  const sounds = tokens.map(phoneticKey)
  const kinds = tokens.map(kindsOf)
  // Words replaced by their kind: « prête-moi vingt » and « avance-moi cent » get the same outline.
  const outline = tokens.map((token, at) => kinds[at]?.[0] ?? token)
  const found = new Map<number, number>()

  function add(group: string, all: readonly string[], weight: number) {
    const distinct = new Set(all)
    const value = weight / Math.sqrt(distinct.size)
    for (const one of distinct) {
      const bucket = hash(group + one)
      found.set(bucket, (found.get(bucket) ?? 0) + value)
    }
  }

  add('w', tokens, 1)
  add('s', sounds, 1)
  add('t', wordNgrams(sounds, 2), 1)
  add('p', tokens.flatMap(characterNgrams), 3)
  add('k', kinds.flat(), 2)
  add('o', orderedPairs(kinds), 2)
  add('b', unorderedPairs(kinds.flat()), 1)
  add('d', wordNgrams(outline, 2), 1)
  add('e', wordNgrams(outline, 3), 1)
  return { buckets: Int32Array.from(found.keys()), values: Float64Array.from(found.values()) }
}

/** Replaces a number by its length, so that 200 and 900 euros count the same. */
function toToken(word: string): string {
  return /^\d+$/.test(word) ? `#${Math.min(word.length, 9)}` : word.slice(0, WORD_MAX)
}

/** The sequences of `count` adjacent words; the beginning `^` and the end `$` count as words. */
function wordNgrams(words: readonly string[], count: number): string[] {
  const all = ['^', ...words, '$']
  return all.slice(count - 1).map((_, at) => all.slice(at, at + count).join(' '))
}

/** The ordered pairs of kinds: each kind with the kinds of the next REACH words. */
function orderedPairs(kinds: readonly (readonly string[])[]): string[] {
  return kinds.flatMap((some, at) => {
    const following = kinds.slice(at + 1, at + 1 + REACH).flat()
    return some.flatMap((kind) => following.map((other) => `${kind} ${other}`))
  })
}

/** The unordered pairs of different kinds, wherever they are in the text. */
function unorderedPairs(kinds: readonly string[]): string[] {
  const sorted = [...new Set(kinds)].toSorted()
  return sorted.flatMap((kind, at) => sorted.slice(at + 1).map((other) => `${kind} ${other}`))
}

function characterNgrams(word: string): string[] {
  const whole = `_${word}_`
  return NGRAM_LENGTHS.flatMap((length) =>
    Array.from({ length: Math.max(0, whole.length - length + 1) }, (_, at) =>
      whole.slice(at, at + length),
    ),
  )
}

// FNV-1a with a final mixing step, because its lower bits alone are too regular.
function hash(text: string): number {
  let mixed = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193)
  }
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return ((mixed ^ (mixed >>> 13)) >>> 0) % BUCKETS
}
