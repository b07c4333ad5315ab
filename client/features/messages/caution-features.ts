import type { Lexicon } from './caution-lexicon.ts'
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
/** How far behind a word another may stand to be in order with it. */
const REACH = 8

/** The words of a text, their sounds, parts and kinds, alone and together. However long it is, a text counts the same. */
export function featuresOf({ words }: SearchedText, kindsOf: Lexicon): Features {
  const tokens = words.split(' ').map(toToken)
  const sounds = tokens.map(soundOf)
  const kinds = tokens.map(kindsOf)
  // « prête-moi vingt » and « avance-moi cent » are told alike.
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
  add('t', inARow(sounds, 2), 1)
  add('p', tokens.flatMap(partsOf), 3)
  add('k', kinds.flat(), 2)
  add('o', inOrder(kinds), 2)
  add('b', besides(kinds.flat()), 1)
  add('d', inARow(outline, 2), 1)
  add('e', inARow(outline, 3), 1)
  return { buckets: Int32Array.from(found.keys()), values: Float64Array.from(found.values()) }
}

/** Of a number, how long it is: 200 and 900 euros are asked for alike. */
function toToken(word: string): string {
  return /^\d+$/.test(word) ? `#${Math.min(word.length, 9)}` : word.slice(0, WORD_MAX)
}

/** Each with those that stand right behind it; the beginning and the end count as words. */
function inARow(words: readonly string[], count: number): string[] {
  const all = ['^', ...words, '$']
  return all.slice(count - 1).map((_, at) => all.slice(at, at + count).join(' '))
}

/** Each kind with those of the words that follow. */
function inOrder(kinds: readonly (readonly string[])[]): string[] {
  return kinds.flatMap((some, at) => {
    const following = kinds.slice(at + 1, at + 1 + REACH).flat()
    return some.flatMap((kind) => following.map((other) => `${kind} ${other}`))
  })
}

/** Each kind with every other, wherever they stand. */
function besides(kinds: readonly string[]): string[] {
  const sorted = [...new Set(kinds)].toSorted()
  return sorted.flatMap((kind, at) => sorted.slice(at + 1).map((other) => `${kind} ${other}`))
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
