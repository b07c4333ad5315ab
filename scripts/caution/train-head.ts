import { BUCKETS, type Features } from '#client/features/messages/caution-features.ts'
import { type Head, LEVELS } from '#client/features/messages/caution-model.ts'

export interface Example {
  features: Features
  isPositive: boolean
  /** The factor of its loss. */
  weight: number
}

/** The cost parameter of the support vector machine: the lower it is, the less the style of a single author weighs. */
const COST = 0.25
const ROUNDS = 3
/** The quantile of the weights that gets the highest level; larger weights get it too. */
const HIGHEST = 0.97

/**
 * Trains a linear support vector machine with squared hinge loss, by dual coordinate descent. It uses only sums and
 * products in a fixed order, so that the result is the same to the bit.
 */
export function trainHead(examples: readonly Example[], kept: number): Head {
  const { found, counts, starts, places, values } = layOut(examples)
  const rarity = rarityOf(counts, examples.length)
  for (const [one, place] of places.entries()) {
    values[one] = (values[one] ?? 0) * (rarity[place] ?? 0)
  }
  const diagonals = examples.map(({ weight }) => 0.5 / (COST * weight))
  const norms = diagonals.map((diagonal, at) =>
    values
      .subarray(starts[at], starts[at + 1])
      .reduce((norm, value) => norm + value * value, 1 + diagonal),
  )
  const weights = new Float64Array(found.length)
  const alphas = new Float64Array(examples.length)
  const order = examples.map((_, at) => at)
  const draw = createDraw()
  let bias = 0
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, draw)
    for (const at of order) {
      const [start = 0, end = 0] = [starts[at], starts[at + 1]]
      const side = examples[at]?.isPositive ? 1 : -1
      const alpha = alphas[at] ?? 0
      let score = bias
      for (let one = start; one < end; one++) {
        score += (weights[places[one] ?? 0] ?? 0) * (values[one] ?? 0)
      }
      const gradient = side * score - 1 + alpha * (diagonals[at] ?? 0)
      const next = Math.max(0, alpha - gradient / (norms[at] ?? 1))
      const step = (next - alpha) * side
      if (step === 0) continue
      alphas[at] = next
      bias += step
      for (let one = start; one < end; one++) {
        const place = places[one] ?? 0
        weights[place] = (weights[place] ?? 0) + step * (values[one] ?? 0)
      }
    }
  }
  const scaled = weights.map((weight, place) => weight * (rarity[place] ?? 0))
  const levels = toLevels(scaled, counts, kept)
  const all = new Int8Array(BUCKETS)
  for (const [place, bucket] of found.entries()) all[bucket] = levels.weights[place] ?? 0
  return { ...levels, bias: Number(bias.toFixed(5)), weights: all }
}

/**
 * All examples in one sparse matrix (compressed rows), for speed: `starts` are the offsets of the examples in `places`
 * and `values`, and a place is an index of `found`, the buckets that occur.
 */
function layOut(examples: readonly Example[]) {
  const size = examples.reduce((sum, { features }) => sum + features.buckets.length, 0)
  const placeOf = new Int32Array(BUCKETS).fill(-1)
  const found: number[] = []
  const starts = [0]
  const places = new Int32Array(size)
  const values = new Float64Array(size)
  let end = 0
  for (const { features } of examples) {
    values.set(features.values, end)
    for (const bucket of features.buckets) {
      if (placeOf[bucket] === -1) placeOf[bucket] = found.push(bucket) - 1
      places[end] = placeOf[bucket] ?? 0
      end += 1
    }
    starts.push(end)
  }
  const counts = new Uint16Array(found.length)
  for (const place of places) counts[place] = (counts[place] ?? 0) + 1
  return { found, counts, starts, places, values }
}

/**
 * The weight of a feature by its rarity (inverse document frequency). Its square gave the best results on held-out
 * authors.
 */
function rarityOf(counts: Uint16Array, examples: number): Float64Array {
  return Float64Array.from(counts, (count) => (Math.log(examples / count) / 6) ** 2)
}

/** Keeps the `kept` most important weights, by size and number of examples, each rounded to a level. */
function toLevels(weights: Float64Array, counts: Uint16Array, kept: number) {
  const importance = weights.map((weight, at) => Math.abs(weight) * Math.sqrt(counts[at] ?? 0))
  const bar = importance.toSorted().at(-kept - 1) ?? 0
  const strong = weights.filter((_, at) => (importance[at] ?? 0) > bar).map(Math.abs)
  const most = strong.toSorted()[Math.floor(strong.length * HIGHEST)] ?? 1
  const scale = most / LEVELS
  const levels = weights.map((weight, at) =>
    (importance[at] ?? 0) > bar
      ? Math.max(-LEVELS, Math.min(LEVELS, Math.round(weight / scale)))
      : 0,
  )
  return { scale: Number(scale.toPrecision(6)), weights: levels }
}

function createDraw(): (below: number) => number {
  let state = 12345
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % below
  }
}

function shuffle(order: number[], draw: (below: number) => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = draw(at + 1)
    const [one = 0, two = 0] = [order[at], order[other]]
    order[at] = two
    order[other] = one
  }
}
