import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { Waiting } from '#shared/contracts/admin/members.ts'

/**
 * The work that waits for the team. Each count reads a partial index of open work, except that of the table pauses,
 * which are few.
 */
export async function countWaiting(db: Db): Promise<Omit<Waiting, 'troubles'>> {
  const { rows } = await sql<Omit<Waiting, 'troubles'>>`
    select
      (select count(*)::integer from reports where state = 'open') as reports,
      (select count(*)::integer from appeals where decided_at is null) as appeals,
      (select count(*)::integer from verifications where state = 'pending' and sent_at is not null)
        as verifications,
      (select count(*)::integer from risk_cases c join members m on m.id = c.member_id and m.status = 'active'
        where c.decided_at is null) as risks,
      (select count(*)::integer from support_requests where state = 'open') as "supportRequests",
      (select count(*)::integer from opinions where reader = 'team' and sealed is not null) as opinions,
      (select count(*)::integer from table_pauses where appealed_at is not null and decided_at is null)
        as "tableAppeals"
  `.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count query must return one row')
  return counts
}
