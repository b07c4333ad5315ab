/** Pseudo-random values: the same seed always gives the same sequence. */
export interface SeededRandom {
  /** From 0 (included) to 1 (excluded). */
  next(): number
  between(min: number, max: number): number
  integer(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly [T, ...T[]]): T
  /** One of the keys, with a probability in proportion to its weight. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K
  shuffled<T>(items: readonly T[]): T[]
}

export function seededRandom(seed: string): SeededRandom {
  let state = fnv1a(seed)

  // mulberry32: 32 bits of state are enough, because these choices need not be unpredictable.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  function integer(min: number, max: number): number {
    return min + Math.floor(next() * (max - min + 1))
  }

  function weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K {
    const keys = Object.keys(weights) as K[]
    let left = next() * keys.reduce((sum, key) => sum + (weights[key] ?? 0), 0)
    for (const key of keys) {
      left -= weights[key] ?? 0
      if (left < 0) return key
    }
    throw new RangeError('No weight is above zero')
  }

  function shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, rank: next() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ item }) => item)
  }

  return {
    next,
    integer,
    weighted,
    shuffled,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (choices) => choices[integer(0, choices.length - 1)] ?? choices[0],
  }
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}
