import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

export interface FlashOutcome {
  refusal: 'member_not_found' | 'self_flash' | 'flashes_exhausted' | null
  to: number
  isNew: boolean
  matchId: number | null
}

interface FlashRequest {
  from: number
  to: string
  limit: number | null
  day: string
  now: Date
}

/** One round trip: see db/functions/flash.sql. */
export async function flash(db: Db, request: FlashRequest): Promise<FlashOutcome> {
  const { from, to, limit, day, now } = request
  const { rows } = await sql<FlashOutcome>`
    select refusal, to_id as "to", is_new as "isNew", match_id as "matchId"
    from flash(${from}, ${to}, ${limit}, ${day}, ${now})`.execute(db)
  const [outcome] = rows
  if (!outcome) throw new Error('flash() answered no row')
  return outcome
}

/** What of today's allowance is used, and the bonus flashes that still count. */
export async function findAllowance(
  db: Db,
  memberId: number,
  day: string,
  now: Date,
): Promise<{ used: number; bonus: number }> {
  const { rows } = await sql<{ used: number; bonus: number }>`
    select
      coalesce((select used from flash_allowances where member_id = ${memberId} and day >= ${day}), 0) as used,
      coalesce((select sum(remaining) from bonus_flashes
        where member_id = ${memberId} and remaining > 0
          and (expires_at is null or expires_at > ${now})), 0)::integer as bonus`.execute(db)
  return rows[0] ?? { used: 0, bonus: 0 }
}
