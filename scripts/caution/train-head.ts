import { BUCKETS, type Features } from '#client/features/messages/caution-features.ts'
import { type Head, LEVELS } from '#client/features/messages/caution-model.ts'

export interface Example {
  features: Features
  isPositive: boolean
  /** How much it counts. */
  weight: number
}

const COST = 1
const ROUNDS = 10

/**
 * Finds the plane that has what is positive on one side of it: a support vector machine with squared loss, solved in
 * its dual, one example after another. It takes nothing but sums and products, in an order that is always the same.
 */
export function trainHead(examples: readonly Example[], kept: number): Head {
  const rarity = rarityOf(examples)
  const vectors = examples.map(({ features: { buckets, values }, isPositive, weight }) => {
    const scaled = values.map((value, at) => value * (rarity[buckets[at] ?? 0] ?? 0))
    const give = 0.5 / (COST * weight)
    const size = 1 + give + scaled.reduce((sum, value) => sum + value * value, 0)
    return { buckets, scaled, side: isPositive ? 1 : -1, give, size }
  })
  const weights = new Float64Array(BUCKETS)
  const pulls = new Float64Array(vectors.length)
  const order = vectors.map((_, at) => at)
  const draw = createDraw()
  let bias = 0
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, draw)
    for (const at of order) {
      const vector = vectors[at]
      if (!vector) continue
      const { buckets, scaled, side, give, size } = vector
      const pull = pulls[at] ?? 0
      let height = bias
      for (let one = 0; one < buckets.length; one++) {
        height += (weights[buckets[one] ?? 0] ?? 0) * (scaled[one] ?? 0)
      }
      const next = Math.max(0, pull - (side * height - 1 + pull * give) / size)
      const step = (next - pull) * side
      if (step === 0) continue
      pulls[at] = next
      bias += step
      for (let one = 0; one < buckets.length; one++) {
        const bucket = buckets[one] ?? 0
        weights[bucket] = (weights[bucket] ?? 0) + step * (scaled[one] ?? 0)
      }
    }
  }
  return toLevels(
    bias,
    weights.map((weight, bucket) => weight * (rarity[bucket] ?? 0)),
    countOf(examples),
    kept,
  )
}

function countOf(examples: readonly Example[]): Uint16Array {
  const counts = new Uint16Array(BUCKETS)
  for (const { features } of examples) {
    for (const bucket of features.buckets) counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  return counts
}

/** What stands in few examples tells more: this squared is what helped most with hands that were left out. */
function rarityOf(examples: readonly Example[]): Float64Array {
  return Float64Array.from(countOf(examples), (count) =>
    count === 0 ? 0 : (Math.log(examples.length / count) / 6) ** 2,
  )
}

/** Keeps the weights that matter in most examples, each rounded to a level. */
function toLevels(bias: number, weights: Float64Array, counts: Uint16Array, kept: number): Head {
  const matter = weights.map((weight, at) => Math.abs(weight) * Math.sqrt(counts[at] ?? 0))
  const bar = matter.toSorted()[BUCKETS - kept - 1] ?? 0
  const strong = weights.filter((_, at) => (matter[at] ?? 0) > bar).map(Math.abs)
  const most = strong.toSorted()[Math.floor(strong.length * 0.99)] ?? 1
  const scale = most / LEVELS
  const levels = Int8Array.from(weights, (weight, at) =>
    (matter[at] ?? 0) > bar ? Math.max(-LEVELS, Math.min(LEVELS, Math.round(weight / scale))) : 0,
  )
  return { bias: Number(bias.toFixed(5)), scale: Number(scale.toPrecision(6)), weights: levels }
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
