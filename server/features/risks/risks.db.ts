import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { RiskKind, RiskOutcome } from '#shared/domain/risks.ts'

/** Weighs a member in one round trip: see db/functions/weigh_risk.sql. */
export async function weigh(tx: Tx, memberId: number, now: Date): Promise<void> {
  await sql`select weigh_risk(${memberId}, false, ${now})`.execute(tx)
}

export async function lockState(tx: Tx, memberId: number): Promise<void> {
  await tx
    .selectFrom('risk_states')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute()
}

export async function note(
  tx: Tx,
  signal: { memberId: number; kind: RiskKind; points: number; seen: number; now: Date },
): Promise<void> {
  const { memberId, kind, points, seen, now } = signal
  await sql`select note_risk(${memberId}, ${kind}::risk_kind, ${points}, ${seen}, null, ${now})`.execute(
    tx,
  )
}

export async function deleteResemblance(tx: Tx, memberId: number): Promise<void> {
  await tx
    .deleteFrom('risk_signals')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'resembles')
    .execute()
}

/**
 * The number of accounts created on a member's device up to theirs, each within a week of the next; 0 unless theirs was
 * confirmed within the last week.
 */
export async function countAccounts(tx: Tx, memberId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ accounts: number }>`
    select coalesce((select max(s.seen) from risk_signals s where s.member_id = m.id and s.kind = 'device'), 1) as accounts
    from members m where m.id = ${memberId} and m.confirmed_at > ${now}::timestamptz - interval '7 days'`.execute(
    tx,
  )
  return rows[0]?.accounts ?? 0
}

/** Ends a restriction (`until` null) or sets a new one. Signals seen so far do not count again. */
export async function settle(
  tx: Tx,
  memberId: number,
  standing: { until: Date | null; untilVerified: boolean; now: Date },
): Promise<void> {
  const { until, untilVerified, now } = standing
  await tx
    .updateTable('risk_states')
    .set({
      restricted_until: until,
      restricted_at: until && now,
      until_verified: untilVerified,
      settled_at: now,
    })
    .where('member_id', '=', memberId)
    .execute()
}

/** Signals seen so far do not count again. */
export async function discountSignals(tx: Tx, memberId: number, now: Date): Promise<void> {
  await tx
    .updateTable('risk_states')
    .set({ settled_at: now })
    .where('member_id', '=', memberId)
    .execute()
}

/** Signals seen so far do not count again, and the restriction that they caused ends; one that a person set stays. */
export async function settleSignals(tx: Tx, memberId: number, now: Date): Promise<void> {
  await sql`
    update risk_states set settled_at = ${now},
      restricted_at = case when restricted_at <= settled_at then restricted_at end,
      restricted_until = case when restricted_at <= settled_at then restricted_until end
    where member_id = ${memberId}`.execute(tx)
}

/** The restriction on starting conversations that applies to a member now; undefined if there is none. */
export async function findRestriction(db: Db, memberId: number, now: Date) {
  return await db
    .selectFrom('risk_states as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select(['s.restricted_at as since', 's.restricted_until as until'])
    .where('s.member_id', '=', memberId)
    .where('s.restricted_until', '>', now)
    .where((is) =>
      is.or([
        is('s.until_verified', '=', false),
        is('m.verified_at', 'is', null),
        is('m.verified_at', '<=', is.ref('s.restricted_at')),
      ]),
    )
    .executeTakeFirst()
}

interface Closing {
  outcome: RiskOutcome
  by: number | null
  now: Date
}

/** Closes the open case about a member, if there is one. */
export async function closeOpenCase(tx: Tx, memberId: number, decided: Closing): Promise<void> {
  await tx
    .updateTable('risk_cases')
    .set({ outcome: decided.outcome, decided_by: decided.by, decided_at: decided.now })
    .where('member_id', '=', memberId)
    .where('decided_at', 'is', null)
    .execute()
}

/**
 * For unconfirmed registrations only: a case about a member is kept for its retention period, as it records a decision.
 */
export async function deleteAllOf(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('risk_cases').where('member_id', 'in', memberIds).execute()
  await tx.deleteFrom('risk_signals').where('member_id', 'in', memberIds).execute()
  await tx.deleteFrom('risk_states').where('member_id', 'in', memberIds).execute()
}
