import { RANKING, type Ranking } from '#server/features/discovery/ranking.ts'

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
  { name: 'lane-3-pressure-6', by: 'product', waiting: 3, pressure: 6 },
  { name: 'floor', by: 'chance' },
  { name: 'ceiling', by: 'oracle' },
]

/** The one that the product uses. */
export const CHOSEN: Variant = VARIANTS.find(
  (variant) =>
    variant.by === 'product' &&
    variant.waiting === RANKING.waiting &&
    variant.pressure === RANKING.pressure,
) ?? { name: 'product', by: 'product', ...RANKING }
