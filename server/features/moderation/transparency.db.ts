import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { TransparencyFigures } from '#shared/contracts/admin/moderation.ts'

/** The counts of one year in Paris, from one instant to another. */
export async function countYear(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<Omit<TransparencyFigures, 'year'>> {
  const { rows } = await sql<Omit<TransparencyFigures, 'year'>>`
    with d as (
      select d.means,
        case when not r.is_by_team then extract(epoch from d.decided_at - r.created_at) / 3600 end as hours
      from decisions d left join reports r on r.id = d.report_id
      where d.decided_at >= ${from} and d.decided_at < ${to}
    )
    select
      (select count(*)::integer from reports
        where created_at >= ${from} and created_at < ${to} and not is_by_team) as notices,
      (select count(*)::integer from d) as decisions,
      (select coalesce(round(100.0 * count(*) filter (where means <> 'none') / nullif(count(*), 0)), 0)::integer
        from d) as "automatedPercent",
      (select round((percentile_cont(0.5) within group (order by hours))::numeric)::integer from d) as "medianHours",
      (select count(*)::integer from appeals where created_at >= ${from} and created_at < ${to}) as appeals,
      (select count(*)::integer from appeals
        where outcome = 'reversed' and decided_at >= ${from} and decided_at < ${to}) as reversed`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) throw new Error('A count returns exactly one row')
  return counts
}
