import type { SeenCard } from './seen.ts'

const ROUNDS = 300
const LEARNING_RATE = 0.5
const REGULARISATION = 1e-3

export type Feature = (card: SeenCard) => number

/**
 * Learns the probability of a flash from some cards: logistic regression over standardised features, by plain gradient
 * descent. Returns a function that scores any card.
 */
export function learn(
  cards: readonly SeenCard[],
  features: readonly Feature[],
): (card: SeenCard) => number {
  const scale = features.map((feature) => {
    const values = cards.map(feature)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const spread = Math.sqrt(
      values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length,
    )
    return { feature, mean, spread: spread || 1 }
  })
  const valuesOf = (card: SeenCard) => [
    1,
    ...scale.map(({ feature, mean, spread }) => (feature(card) - mean) / spread),
  ]
  const inputs = cards.map(valuesOf)
  const weights: number[] = Array.from({ length: features.length + 1 }, () => 0)
  const scoreOf = (values: readonly number[]) =>
    values.reduce((sum, value, nth) => sum + value * (weights[nth] ?? 0), 0)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight) => REGULARISATION * weight)
    for (const [nth, values] of inputs.entries()) {
      const miss = 1 / (1 + Math.exp(-scoreOf(values))) - Number(cards[nth]?.isFlash)
      for (const [at, value] of values.entries()) {
        slope[at] = (slope[at] ?? 0) + (miss * value) / inputs.length
      }
    }
    for (const [at, one] of slope.entries()) weights[at] = (weights[at] ?? 0) - LEARNING_RATE * one
  }
  return (card) => scoreOf(valuesOf(card))
}
