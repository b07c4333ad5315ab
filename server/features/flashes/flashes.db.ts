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
  /** From so many conversations that have awaited an answer since then, one is answered first. */
  turns: { most: number; since: Date }
}

/** One round trip: see db/functions/flash.sql. */
export async function flash(db: Db, request: FlashRequest): Promise<FlashOutcome> {
  const { from, to, limit, day, now, turns } = request
  const { rows } = await sql<FlashOutcome>`${PREPARED}
    select refusal, to_id as "to", is_new as "isNew", match_id as "matchId"
    from flash(
      ${from}, ${to}, ${limit}, ${day}, ${now}, ${turns.most}, ${turns.since})`.execute(db)
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
  const { rows } = await sql<{ used: number; bonus: number }>`${PREPARED}
    select
      coalesce((select used from flash_allowances where member_id = ${memberId} and day >= ${day}), 0) as used,
      coalesce((select sum(remaining) from bonus_flashes
        where member_id = ${memberId} and remaining > 0
          and (expires_at is null or expires_at > ${now})), 0)::integer as bonus`.execute(db)
  return rows[0] ?? { used: 0, bonus: 0 }
}

/** Bonus flashes as they are given: bought with an order, or a reward. */
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

/** The bonus flashes that still count, those that expire together as one. */
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

/** What is left of the flashes of an order. Locked, so that in a transaction none is spent while it is paid back. */
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

/** The flashes that wait for the member's answer, the latest first: see db/functions/flashes_page.sql. */
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
 * How many they are, up to `most`. Who flashed and waits is known to the member unless hidden or gone, so they
 * are counted without asking is_visible_to of each, by look-ups that stop with the count. For a member who may not know
 * who they are, whoever they have blocked stays among them, or blocking one after the other and looking whether they are
 * fewer would tell.
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

/** Notes that a member was shown who flashed them: such a flash is never given back. */
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
