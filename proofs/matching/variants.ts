import { RANKING, type Ranking } from '#server/features/discovery/ranking.ts'

/** An order that is played: one of the product, or one of the two between which all of them lie. */
export type Variant = { name: string; isLost?: true } & (
  | ({
      by: 'product'
      /** What counts beside the points of the product: see order.ts. */
      points?: string
      /** Where how lately a candidate came counts no more than in which week. */
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
/** The one that the product uses. */
export const CHOSEN = { name: 'chosen', by: 'product', ...RANKING } as const satisfies Variant
/** The one that it used before the days counted. */
const WEEKS = { ...CHOSEN, isWithoutDays: true, isLost: true } as const satisfies Variant

const PASSES = `-8 * coalesce((
  select e.kind = 'pass' from edges e where e.from_id = lane.member_id and e.to_id = p_viewer), false)::integer`
/** How readily a member flashes, drawn to the mean by the first dozen cards. */
const READINESS = `6 * (
  select ln((count(*) filter (where e.kind = 'flash') + 1.5) / (count(*) filter (where e.kind = 'pass') + 10.0))
  from edges e where e.from_id = lane.member_id)`
/** By how much the viewer's age misses what those whom the member flashed had in the mean, five usual ones among them. */
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

/** Losing variants stay: a table of winners tells nothing. */
export const VARIANTS: readonly Variant[] = [
  TODAY,
  { ...WEEKS, name: 'lane-3', waiting: 3, pressure: 0 },
  { ...WEEKS, name: 'lane-6', waiting: 6, pressure: 0 },
  { ...WEEKS, name: 'pressure-3', waiting: 0, pressure: 3 },
  { ...WEEKS, name: 'lane-6-pressure-3', waiting: 6, pressure: 3 },
  { ...WEEKS, name: 'lane-3-pressure-6', waiting: 3, pressure: 6 },
  { ...WEEKS, name: 'weeks' },
  CHOSEN,
  // The most matches, but whoever has decided and did not pass has flashed: the free plan would tell.
  { ...CHOSEN, name: 'passes', points: PASSES, isLost: true },
  // Who pays is told of flashes anyway; but so little is gained that nobody need learn of passes.
  {
    ...CHOSEN,
    name: 'passes-paying',
    points: `case when p_pays then ${PASSES} else 0 end`,
    isLost: true,
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
      isLost: true,
    }),
  ),
  { name: 'floor', by: 'chance' },
  { name: 'ceiling', by: 'oracle' },
]
