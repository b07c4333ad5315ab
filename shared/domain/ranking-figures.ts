/** The age groups in which the figures of the ranking are published. */
export const RANKING_AGES = [
  { from: 40, to: 54 },
  { from: 55, to: 64 },
  { from: 65, to: 75 },
] as const

/** A smaller group is not published, because its members could be recognised. */
export const PUBLISHED_FROM_MEMBERS = 20

/** The figures of a month are complete this number of days after its end. */
export const KNOWN_AFTER_DAYS = 10
