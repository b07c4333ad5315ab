import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { PREPARED } from '#server/platform/database/prepared.ts'
import type { InstantCursor } from '#server/platform/http/instant-cursor.ts'

export interface FlashOutcome {
  refusal:
    | 'member_not_found'
    | 'self_flash'
    | 'profile_hidden'
    | 'profile_unverified'
    | 'answers_first'
    | 'flashes_exhausted'
    | null
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
  /** Refuses the flash if the sender has `most` conversations in which the other member wrote last, after `since`. */
  turns: { most: number; since: Date }
}

/** Sends a flash in one round trip: see db/functions/flash.sql. */
export async function flash(db: Db, request: FlashRequest): Promise<FlashOutcome> {
  const { from, to, limit, day, now, turns } = request
  const { rows } = await sql<FlashOutcome>`${PREPARED}
    select refusal, to_id as "to", is_new as "isNew", match_id as "matchId"
    from flash(
      ${from}, ${to}, ${limit}, ${day}, ${now}, ${turns.most}, ${turns.since})`.execute(db)
  const [outcome] = rows
  if (!outcome) throw new Error('flash() returned no row')
  return outcome
}

/** Finds how much of today's allowance is used, and the number of unexpired bonus flashes. */
export async function findAllowance(
  db: Db,
  memberId: number,
  day: string,
  now: Date,
): Promise<{ used: number; bonus: number }> {
  const { rows } = await sql<{ used: number; bonus: number }>`${PREPARED}
    select
      coalesce((select used from flash_allowances where member_id = ${memberId} and day >= ${day}), 0) as used,
      coalesce((select sum(remaining) from bonus_flashes
        where member_id = ${memberId} and remaining > 0
          and (expires_at is null or expires_at > ${now})), 0)::integer as bonus`.execute(db)
  return rows[0] ?? { used: 0, bonus: 0 }
}

/** Bonus flashes given to a member: bought with an order, a reward, or returned flashes. */
export interface BonusGrant {
  memberId: number
  count: number
  /** Null for flashes that do not expire. */
  expiresAt: Date | null
  orderId: number | null
}

export async function insertBonus(db: Db, grant: BonusGrant, now: Date): Promise<void> {
  await db
    .insertInto('bonus_flashes')
    .values({
      member_id: grant.memberId,
      remaining: grant.count,
      granted: grant.count,
      expires_at: grant.expiresAt,
      order_id: grant.orderId,
      created_at: now,
    })
    .execute()
}

/** Lists the unexpired bonus flashes, grouped by time of expiry, the soonest first. */
export async function listBonus(
  db: Db,
  memberId: number,
  now: Date,
): Promise<{ remaining: number; expiresAt: Date | null }[]> {
  const { rows } = await sql<{ remaining: number; expiresAt: Date | null }>`
    select sum(remaining)::integer as remaining, expires_at as "expiresAt" from bonus_flashes
    where member_id = ${memberId} and remaining > 0 and (expires_at is null or expires_at > ${now})
    group by expires_at order by expires_at`.execute(db)
  return rows
}

/** The flashes left of an order. Locks the row, so that in a transaction none is spent while the order is refunded. */
export async function lockBonus(db: Db, orderId: number): Promise<number> {
  const bonus = await db
    .selectFrom('bonus_flashes')
    .select('remaining')
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return bonus?.remaining ?? 0
}

export async function emptyBonus(db: Db, orderId: number): Promise<void> {
  await db
    .updateTable('bonus_flashes')
    .set({ remaining: 0 })
    .where('order_id', '=', orderId)
    .execute()
}

export interface ReceivedFlash extends InstantCursor {
  fromId: number
}

/** Lists the flashes that wait for the member's answer, the latest first: see db/functions/flashes_page.sql. */
export async function listReceived(
  db: Db,
  memberId: number,
  after: InstantCursor | null,
  limit: number,
): Promise<ReceivedFlash[]> {
  const { rows } = await sql<ReceivedFlash>`
    select from_id as "fromId", public_id as id, at
    from flashes_page(${memberId}, ${after?.at ?? null}, ${after?.id ?? null}, ${limit})`.execute(
    db,
  )
  return rows
}

/**
 * Counts the flashes that wait for the member's answer, up to `most`. Their senders are visible to the member unless
 * they are hidden or have left, so no is_visible_to is needed for each: the look-ups stop as soon as `most` is reached.
 * For a member whose plan does not show who flashed, blocked senders stay counted: otherwise the member could find out
 * who flashed by blocking members one after the other and watching the count.
 */
export async function countReceived(
  db: Db,
  memberId: number,
  { most, seesWhoCame }: { most: number; seesWhoCame: boolean },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select 1 from edges e where e.to_id = ${memberId} and ${waits({ seesWhoCame })} limit ${most}
    ) flash`.execute(db)
  return rows[0]?.count ?? 0
}

function waits({ seesWhoCame }: { seesWhoCame: boolean }) {
  return sql<boolean>`e.kind = 'flash' and not e.is_answered and not (e.is_blocked and ${seesWhoCame})
    and (select m.status = 'active' and m.is_public and not m.awaits_verification
      from members m where m.id = e.from_id)`
}

/** Records that the recipient was shown these senders: a flash that was dealt is never returned. */
export async function markDealt(
  db: Db,
  { to, from, day }: { to: number; from: readonly number[]; day: string },
): Promise<void> {
  if (from.length === 0) return
  await db
    .updateTable('edges')
    .set({ dealt_on: day })
    .where('to_id', '=', to)
    .where('from_id', 'in', from)
    .where('kind', '=', 'flash')
    .where('dealt_on', 'is', null)
    .execute()
}
