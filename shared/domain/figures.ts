/** What is counted of each day, in the order of a member's way. */
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

/** Days that can be looked at, today included. */
export const PERIODS = [7, 30, 90] as const

/** Weeks of newcomers that are followed, each for as many weeks as there are. */
export const COHORT_WEEKS = 8
