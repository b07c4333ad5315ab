import { RANKING, type Ranking } from '#server/features/discovery/ranking.ts'

/** A simulated order: one of the product's, or one of the two bounds between which all of them lie. */
export type Variant = { name: string; isRejected?: true } & (
  | ({
      by: 'product'
      /** Points in addition to those of the product: see order.ts. */
      points?: string
      /** Whether a recent visit counts only by week. */
      isWithoutDays?: true
    } & Ranking)
  | { by: 'chance' | 'oracle' }
)

export const TODAY: Variant = {
  name: 'today',
  by: 'product',
  waiting: 0,
  pressure: 0,
  isWithoutDays: true,
}
/** The order that the product uses. */
export const CHOSEN = { name: 'chosen', by: 'product', ...RANKING } as const satisfies Variant
/** The order that the product used before the days of a recent visit counted. */
const WEEKS = { ...CHOSEN, isWithoutDays: true, isRejected: true } as const satisfies Variant

const PASSES = `-8 * coalesce((
  select e.kind = 'pass' from edges e where e.from_id = lane.member_id and e.to_id = p_viewer), false)::integer`
/** How readily a member flashes, shrunk to the mean over about the first dozen cards. */
const READINESS = `6 * (
  select ln((count(*) filter (where e.kind = 'flash') + 1.5) / (count(*) filter (where e.kind = 'pass') + 10.0))
  from edges e where e.from_id = lane.member_id)`
/**
 * How far the viewer's age is from the mean age gap of the members that the candidate flashed, with five typical gaps
 * added to them.
 */
const AGES = `-0.8 * (
  select abs(m.birth_year - viewer.birth_year - liked.gap)
  from members m, members viewer, lateral (
    select (coalesce(sum(m.birth_year - other.birth_year), 0) + 5 * case m.gender when 'H' then -5 else 2 end)
        / (count(other.id) + 5.0) as gap
    from edges e join members other on other.id = e.to_id
    where e.from_id = m.id and e.kind = 'flash') liked
  where m.id = lane.member_id and viewer.id = p_viewer)`
const NEWCOMERS = `6 * (
  select (min(e.at) is null or min(e.at) > p_now - interval '7 days')::integer
  from edges e where e.from_id = lane.member_id)`
const UNMATCHED = `4 * (
  select (count(*) = 0)::integer from match_members side where side.member_id = lane.member_id)`

/** Rejected variants stay: a table of winners alone would show nothing. */
export const VARIANTS: readonly Variant[] = [
  TODAY,
  { ...WEEKS, name: 'lane-3', waiting: 3, pressure: 0 },
  { ...WEEKS, name: 'lane-6', waiting: 6, pressure: 0 },
  { ...WEEKS, name: 'pressure-3', waiting: 0, pressure: 3 },
  { ...WEEKS, name: 'lane-6-pressure-3', waiting: 6, pressure: 3 },
  { ...WEEKS, name: 'lane-3-pressure-6', waiting: 3, pressure: 6 },
  { ...WEEKS, name: 'weeks' },
  CHOSEN,
  // The most matches, but a member who has decided and did not pass has flashed: the free plan would reveal flashes.
  { ...CHOSEN, name: 'passes', points: PASSES, isRejected: true },
  // Paying members see flashes anyway; but the gain is too small to reveal passes to anybody.
  {
    ...CHOSEN,
    name: 'passes-paying',
    points: `case when p_pays then ${PASSES} else 0 end`,
    isRejected: true,
  },
  ...Object.entries({
    readiness: READINESS,
    ages: AGES,
    newcomers: NEWCOMERS,
    unmatched: UNMATCHED,
  }).map(
    ([name, points]): Variant => ({
      ...CHOSEN,
      name: `passes-${name}`,
      points: `${PASSES} + ${points}`,
      isRejected: true,
    }),
  ),
  { name: 'floor', by: 'chance' },
  { name: 'ceiling', by: 'oracle' },
]
