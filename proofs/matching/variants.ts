/** How the product orders a deck: see db/functions/deck_build.sql. */
export interface Ranking {
  /** Waiting flashes that a viewer on the free plan is dealt a day. */
  waiting: number
  /** Points that a candidate loses for each ln(1 + unanswered flashes). */
  pressure: number
}

/** An order that is played: one of the product, or one of the two between which all of them lie. */
export type Variant =
  | ({ name: string; by: 'product' } & Ranking)
  | { name: string; by: 'chance' | 'oracle' }

export const TODAY: Variant = { name: 'today', by: 'product', waiting: 0, pressure: 0 }

/** Losing variants stay: a table of winners tells nothing. */
export const VARIANTS: readonly Variant[] = [
  TODAY,
  { name: 'lane-3', by: 'product', waiting: 3, pressure: 0 },
  { name: 'lane-6', by: 'product', waiting: 6, pressure: 0 },
  { name: 'pressure-3', by: 'product', waiting: 0, pressure: 3 },
  { name: 'lane-3-pressure-3', by: 'product', waiting: 3, pressure: 3 },
  { name: 'lane-6-pressure-3', by: 'product', waiting: 6, pressure: 3 },
  { name: 'floor', by: 'chance' },
  { name: 'ceiling', by: 'oracle' },
]
