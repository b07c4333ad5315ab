import { soundOf } from './caution-sound.ts'
import type { SearchedText } from './caution-text.ts'

/** How many there are to which what is found in a text is dealt by its hash. */
export const BUCKETS = 2 ** 20

/** What is found in a text, by its bucket, and how much each counts. */
export interface Features {
  buckets: Int32Array
  values: Float64Array
}

const PART_LENGTHS = [3, 4, 5]
/** Longer words are no words. */
const WORD_MAX = 40

/** The words of a text, their sounds and the parts of them, alone and in twos. However long it is, a text counts the same. */
export function featuresOf({ words }: SearchedText): Features {
  const tokens = words.split(' ').map(toToken)
  const sounds = tokens.map(soundOf)
  const found = new Map<number, number>()

  function add(kind: string, all: readonly string[], weight: number) {
    const distinct = new Set(all)
    const value = weight / Math.sqrt(distinct.size)
    for (const one of distinct) {
      const bucket = hash(kind + one)
      found.set(bucket, (found.get(bucket) ?? 0) + value)
    }
  }

  add('w', tokens, 1)
  add('v', inTwos(tokens, 1), 1)
  add('s', inTwos(tokens, 2), 0.5)
  add('p', sounds, 1)
  add('q', inTwos(sounds, 1), 1)
  add('t', inTwos(sounds, 2), 0.5)
  add('c', tokens.flatMap(partsOf), 2)
  return { buckets: Int32Array.from(found.keys()), values: Float64Array.from(found.values()) }
}

/** Of a number, how long it is: 200 and 900 euros are asked for alike. */
function toToken(word: string): string {
  return /^\d+$/.test(word) ? `#${Math.min(word.length, 9)}` : word.slice(0, WORD_MAX)
}

/** Each with the one that stands so far behind it; the beginning and the end count as words. */
function inTwos(words: readonly string[], distance: number): string[] {
  const all = ['^', ...words, '$']
  return all.slice(distance).map((word, at) => `${all[at]} ${word}`)
}

function partsOf(word: string): string[] {
  const whole = `_${word}_`
  return PART_LENGTHS.flatMap((length) =>
    Array.from({ length: Math.max(0, whole.length - length + 1) }, (_, at) =>
      whole.slice(at, at + length),
    ),
  )
}

// FNV-1a, then stirred, for its lower bits alone are too regular.
function hash(text: string): number {
  let mixed = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193)
  }
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return ((mixed ^ (mixed >>> 13)) >>> 0) % BUCKETS
}
