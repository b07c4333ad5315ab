/** What is counted per day, in the order in which a member goes through it. */
export const METRICS = [
  'sign_ups',
  'confirmations',
  'first_flashes',
  'first_matches',
  'matches',
  'messages',
  'conversions',
] as const
export type Metric = (typeof METRICS)[number]

/** The selectable periods, in days, including today. */
export const PERIODS = [7, 30, 90] as const

/** The number of weekly cohorts of new members that are followed, each over all the weeks since. */
export const COHORT_WEEKS = 8
