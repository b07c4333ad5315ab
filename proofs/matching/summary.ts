import { type Figures, type Group, sum } from './figures.ts'
import type { Outcome } from './play.ts'

/** The outcomes of all seeds of one world, by the name of the variant. */
export type Outcomes = ReadonlyMap<string, readonly Outcome[]>

export type Metric = keyof Figures

/** The mean of a figure over the seeds, and its standard deviation. */
export function summaryOf(
  outcomes: readonly Outcome[],
  group: Group,
  metric: Metric,
): { mean: number; spread: number } {
  return meanOf(outcomes.map(({ figures }) => figures[group][metric]))
}

/** The ratio to today's order: a ratio of means, because a single seed may have a mean of 0. */
export function ratioOf(
  outcomes: readonly Outcome[],
  today: readonly Outcome[],
  group: Group,
  metric: Metric,
): number {
  return summaryOf(outcomes, group, metric).mean / summaryOf(today, group, metric).mean
}

export function costRatio(outcomes: readonly Outcome[], today: readonly Outcome[]): number {
  const total = (all: readonly Outcome[]) => sum(all.map(({ deckCost }) => deckCost ?? Number.NaN))
  return total(outcomes) / total(today)
}

export function meanOf(values: readonly number[]): { mean: number; spread: number } {
  const known = values.filter((value) => !Number.isNaN(value))
  const mean = sum(known) / known.length
  const squares = sum(known.map((value) => (value - mean) ** 2))
  return { mean, spread: known.length > 1 ? Math.sqrt(squares / (known.length - 1)) : 0 }
}
