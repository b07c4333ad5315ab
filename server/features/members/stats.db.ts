import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

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

/** The member's counters: see db/functions/count_stats.sql. */
export async function countStats(db: Db, memberId: number, day: string): Promise<Stats> {
  const { rows } = await sql<Stats>`
    select flashes_used as "flashsUsed", flashes_sent as "flashsSent", unread as "unreadMessages",
      new_matches as "newMatches", matches, conversations, alerts, visits
    from count_stats(${memberId}, ${day})`.execute(db)
  const [stats] = rows
  if (!stats) throw new Error('count_stats returned no row')
  return stats
}
