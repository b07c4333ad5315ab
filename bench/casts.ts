/** The current time of the community; everything in it happened before. */
export const BENCH_NOW = '2026-11-20T10:00:00.000Z'
export const BENCH_DAY = '2026-11-20'

/** The number of cards in a full deck. */
export const DECK_SIZE = 40

/** An interest that hardly any member has. */
export const RARE_INTEREST = 'Famille'

/** The members of a hard case, by a range of internal ids. */
export interface Cast {
  first: number
  last: number
}

/** They have decided on about 20 000 members of the gender they seek, and as many have decided on them. */
export const HEAVY: Cast = { first: 1, last: 10 }
/** Over seventy, in Corsica, looking there for friends of their own gender and age. */
export const RARE: Cast = { first: 11, last: 20 }
/** Over seventy, in Corsica, looking there for much younger members, who do not look for them. */
export const FAR: Cast = { first: 21, last: 30 }
/** They have three hundred matches each. */
export const POPULAR: Cast = { first: 31, last: 40 }
/** The last id of a hard case; later members are ordinary. */
export const CASTS_END = POPULAR.last
