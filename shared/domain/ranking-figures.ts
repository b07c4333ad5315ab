/** The ages by which the figures of the ranking are published. */
export const RANKING_AGES = [
  { from: 40, to: 54 },
  { from: 55, to: 64 },
  { from: 65, to: 75 },
] as const

/** A group of fewer members is not published: too few could be recognised. */
export const PUBLISHED_FROM_MEMBERS = 20

/** So many days after a month its figures are known. */
export const KNOWN_AFTER_DAYS = 10
