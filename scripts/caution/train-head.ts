import { BUCKETS, type Features } from '#client/features/messages/caution-features.ts'
import { type Head, LEVELS } from '#client/features/messages/caution-model.ts'

export interface Example {
  features: Features
  isPositive: boolean
  /** How much it counts. */
  weight: number
}

/** How much a line on the wrong side costs: with less, what a single hand writes weighs less. */
const COST = 0.25
const ROUNDS = 3
/** Weights beyond those of so many count as the highest level. */
const HIGHEST = 0.97

/**
 * Finds the plane that has what is positive on one side of it: a support vector machine with squared loss, solved in
 * its dual, one example after another. It takes nothing but sums and products, in an order that is always the same.
 */
export function trainHead(examples: readonly Example[], kept: number): Head {
  const { found, counts, starts, places, values } = layOut(examples)
  const rarity = rarityOf(counts, examples.length)
  for (const [one, place] of places.entries()) {
    values[one] = (values[one] ?? 0) * (rarity[place] ?? 0)
  }
  const gives = examples.map(({ weight }) => 0.5 / (COST * weight))
  const sizes = gives.map((give, at) =>
    values
      .subarray(starts[at], starts[at + 1])
      .reduce((size, value) => size + value * value, 1 + give),
  )
  const weights = new Float64Array(found.length)
  const pulls = new Float64Array(examples.length)
  const order = examples.map((_, at) => at)
  const draw = createDraw()
  let bias = 0
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, draw)
    for (const at of order) {
      const [start = 0, end = 0] = [starts[at], starts[at + 1]]
      const side = examples[at]?.isPositive ? 1 : -1
      const pull = pulls[at] ?? 0
      let height = bias
      for (let one = start; one < end; one++) {
        height += (weights[places[one] ?? 0] ?? 0) * (values[one] ?? 0)
      }
      const beyond = side * height - 1 + pull * (gives[at] ?? 0)
      const next = Math.max(0, pull - beyond / (sizes[at] ?? 1))
      const step = (next - pull) * side
      if (step === 0) continue
      pulls[at] = next
      bias += step
      for (let one = start; one < end; one++) {
        const place = places[one] ?? 0
        weights[place] = (weights[place] ?? 0) + step * (values[one] ?? 0)
      }
    }
  }
  const told = weights.map((weight, place) => weight * (rarity[place] ?? 0))
  const levels = toLevels(told, counts, kept)
  const all = new Int8Array(BUCKETS)
  for (const [place, bucket] of found.entries()) all[bucket] = levels.weights[place] ?? 0
  return { ...levels, bias: Number(bias.toFixed(5)), weights: all }
}

/** All examples in one row, for speed: where each starts, and in which of the buckets that were found its values are. */
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

/** What stands in few examples tells more: this squared is what helped most with hands that were left out. */
function rarityOf(counts: Uint16Array, examples: number): Float64Array {
  return Float64Array.from(counts, (count) => (Math.log(examples / count) / 6) ** 2)
}

/** Keeps the weights that matter in most examples, each rounded to a level. */
function toLevels(weights: Float64Array, counts: Uint16Array, kept: number) {
  const matter = weights.map((weight, at) => Math.abs(weight) * Math.sqrt(counts[at] ?? 0))
  const bar = matter.toSorted().at(-kept - 1) ?? 0
  const strong = weights.filter((_, at) => (matter[at] ?? 0) > bar).map(Math.abs)
  const most = strong.toSorted()[Math.floor(strong.length * HIGHEST)] ?? 1
  const scale = most / LEVELS
  const levels = weights.map((weight, at) =>
    (matter[at] ?? 0) > bar ? Math.max(-LEVELS, Math.min(LEVELS, Math.round(weight / scale))) : 0,
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
