import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Erases a member from every table: see db/functions/erase_member.sql. */
export async function eraseMember(tx: Tx, memberId: number, now: Date): Promise<void> {
  await sql`select erase_member(${memberId}, ${now})`.execute(tx)
}

export async function listErasures(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('erasures').select('public_id').execute()
  return rows.map((row) => row.public_id)
}

/** What is kept for a time alone, in the order in which one refers to another. */
export const KEPT_FOR_A_TIME = [
  ...[
    'notifications',
    'visits',
    'passes',
    'decks',
    'abandoned_carts',
    'appointments',
    'debriefs',
    'calls',
  ],
  ...['table_ticks', 'table_seats', 'tables', 'table_pauses', 'table_compositions'],
  ...['appointment_allowances', 'bonus_flashes', 'flash_returns', 'boosts'],
  ...['newsletter_subscribers', 'trusted_refusals', 'support_requests', 'audit_changes'],
  ...['risk_signals', 'risk_cases', 'banned_identifiers', 'resemblances', 'removed_looks'],
  ...['member_cards', 'appeals', 'decisions', 'reports'],
]

/** Forgets some of one kind, and answers how many: see db/functions/forget_old.sql. */
export async function forgetSome(
  db: Db,
  what: string,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select forget_old(${what}, ${now}, ${most}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** The live photos of a member's requests to be verified, which are files. */
export async function listVerificationFiles(db: Db, memberId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('verifications')
    .select('photo_key')
    .where('member_id', '=', memberId)
    .where('photo_key', 'is not', null)
    .$narrowType<{ photo_key: string }>()
    .execute()
  return rows.map((row) => row.photo_key)
}

/** With whom a member has conversations that a block has not hidden. */
export async function listPartners(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('match_members')
    .select('partner_id')
    .where('member_id', '=', memberId)
    .where('is_hidden', '=', false)
    .execute()
  return rows.map((row) => row.partner_id)
}
