import { BENCH_NOW, HEAVY } from './casts.ts'
import { type Sql, withoutIndexes, withoutKeys } from './indexes.ts'

/** Edges per member: many in a small community, fewer in one that is larger than a machine's memory. */
const EDGES_EACH = 50
const EDGES_EACH_MIN = 5
const EDGES_ENOUGH = 5_000_000
const HEAVY_MAX = 20_000
const VISITS_EACH = 2

/** The number of members on whom a heavy member has decided, and of those who have decided on them. */
function heavyCount(size: number): number {
  return Math.min(HEAVY_MAX, Math.floor(size / 5))
}

/**
 * The decisions of members, in the order of time: members of a match have flashed each other; of the others a third are
 * flashes and the rest passes. Some members are much more active than others, and decide and are met much more often.
 */
export async function insertEdges(sql: Sql, size: number): Promise<void> {
  const heavy = heavyCount(size)
  const wanted = Math.max(Math.min(EDGES_ENOUGH, size * EDGES_EACH), size * EDGES_EACH_MIN)
  const others = wanted - 2 * heavy * (HEAVY.last - HEAVY.first + 1)
  const kind = "case when random() < 0.33 then 'flash' else 'pass' end::edge_kind"
  const within = (days: number) =>
    `'${BENCH_NOW}'::timestamptz - random() * interval '${days} days'`
  const at = within(90)
  await sql(`
    select setseed(0.25);
    create unlogged table bench_edges as
      select 0 as rank, low_id as from_id, high_id as to_id, 'flash'::edge_kind as kind, created_at as at from matches
      union all select 0, high_id, low_id, 'flash', created_at from matches
      -- Recent enough that a pass still counts.
      union all select 1, viewer.id, m.id, ${kind}, ${within(59)}
        from members viewer join members m on m.gender::text = viewer.seeks_gender::text
        where viewer.id between ${HEAVY.first} and ${HEAVY.last} and random() < ${(2 * heavy) / size}
      union all select 1, m.id, viewer.id, ${kind}, ${at}
        from members viewer join members m on m.gender::text = viewer.seeks_gender::text
        where viewer.id between ${HEAVY.first} and ${HEAVY.last} and random() < ${(2 * heavy) / size}
      union all select 2, from_id, to_id, ${kind}, ${at}
        from (
          select 1 + floor(${size} * random() ^ 1.5)::integer as from_id,
            1 + floor(${size} * random() ^ 1.5)::integer as to_id
          from generate_series(1, ${Math.max(0, others)})
        ) pair where from_id <> to_id`)
  await withoutKeys(sql, 'edges', async () => {
    await sql(`
      insert into edges (from_id, to_id, kind, is_answered, at)
      select from_id, to_id, kind, rank = 0, at
      from (select distinct on (from_id, to_id) * from bench_edges order by from_id, to_id, rank) pair
      order by at`)
  })
  await sql('drop table bench_edges')
}

/** Visits; those of the last five days are not yet seen. */
export async function insertVisits(sql: Sql, size: number): Promise<void> {
  await sql('select setseed(0.75)')
  await withoutKeys(sql, 'visits', async () => {
    await sql(`
      insert into visits (visited_id, visitor_id, at, seen_at)
      select visited_id, visitor_id, at,
        case when at < '${BENCH_NOW}'::timestamptz - interval '5 days' then at end
      from (
        select visited_id, visitor_id, '${BENCH_NOW}'::timestamptz - random() * interval '90 days' as at
        from (
          select n / ${VISITS_EACH} + 1 as visited_id, 1 + floor(random() * ${size})::integer as visitor_id
            from generate_series(0, ${size * VISITS_EACH - 1}) n
          union
          select id, 1 + floor(random() * ${size})::integer
            from generate_series(${HEAVY.first}, ${HEAVY.last}) id, generate_series(1, ${heavyCount(size)})
        ) pair
        where visited_id <> visitor_id
      ) visit
      order by at`)
  })
}

/** Unread alerts, for one member in three. */
export async function insertNotifications(sql: Sql, size: number): Promise<void> {
  await withoutIndexes(sql, 'notifications', async () => {
    await sql(`
      insert into notifications (member_id, type, from_id, created_at)
      select id, 'flash', 1 + (id::bigint * 7919 % ${size})::integer,
        '${BENCH_NOW}'::timestamptz - interval '1 day' * nth
      from members, generate_series(1, 3) nth where id % 3 = 0`)
  })
}
