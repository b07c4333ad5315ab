/** The instant at which the community stands; everything in it happened before. */
export const BENCH_NOW = '2026-11-20T10:00:00.000Z'
export const BENCH_DAY = '2026-11-20'

/** As many cards as a deck holds. */
export const DECK_SIZE = 40

/** The interest that hardly anybody has. */
export const RARE_INTEREST = 'Famille'

/** Who stands for a hard case, by internal id. */
export interface Cast {
  first: number
  last: number
}

/** They have decided about 20 000 of those they look for, and as many came to them. */
export const HEAVY: Cast = { first: 1, last: 10 }
/** Past seventy in Corsica, looking there for a friend of their own gender and age. */
export const RARE: Cast = { first: 11, last: 20 }
/** Past seventy in Corsica, looking there for much younger ones, who do not look for them. */
export const FAR: Cast = { first: 21, last: 30 }
/** They have three hundred matches each. */
export const POPULAR: Cast = { first: 31, last: 40 }
/** Those after them stand for nothing in particular. */
export const CASTS_END = POPULAR.last
