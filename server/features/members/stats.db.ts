import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

export interface Stats {
  flashsUsed: number
  unreadMessages: number
  newMatches: number
  flashsSent: number
  matches: number
  conversations: number
  alerts: number
  visits: number
}

/** The member's counters. What a block hides is not counted. */
export async function countStats(db: Db, memberId: number, day: string): Promise<Stats> {
  const { rows } = await sql<Stats>`
    with side as (
      select unread, opened_at, last_message_id from match_members
      where member_id = ${memberId} and not is_hidden
    ),
    blocked as (
      select to_id as id from edges where from_id = ${memberId} and is_blocked
    )
    select
      coalesce((
        select used from flash_allowances where member_id = ${memberId} and day >= ${day}::date
      ), 0) as "flashsUsed",
      (select coalesce(sum(unread), 0)::integer from side) as "unreadMessages",
      (select count(*)::integer from side where opened_at is null) as "newMatches",
      (select count(*)::integer from edges
        where from_id = ${memberId} and kind = 'flash' and not is_blocked) as "flashsSent",
      (select count(*)::integer from side) as matches,
      (select count(*)::integer from side where last_message_id > 0) as conversations,
      (select count(*)::integer from notifications n
        where n.member_id = ${memberId} and n.seen_at is null
          and not exists (select 1 from blocked b where b.id = n.from_id)) as alerts,
      (select count(*)::integer from (
        select 1 from visits v
        where v.visited_id = ${memberId} and v.seen_at is null and is_visible_to(v.visitor_id, ${memberId})
        limit 1000) visit) as visits`.execute(db)
  const [stats] = rows
  if (!stats) throw new Error('A count answers one row')
  return stats
}
