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

/** The kinds of rows that have a retention period. Rows that refer to others come before them. */
export const EXPIRING_KINDS = [
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

/** Deletes at most `limit` expired rows of a kind and returns their number: see db/functions/forget_old.sql. */
export async function forgetBatch(
  db: Db,
  kind: string,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select forget_old(${kind}, ${now}, ${limit}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Storage keys of the live photos in a member's verification requests. */
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

/** Ids of the partners with whom the member has a conversation that no block hides. */
export async function listPartners(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('match_members')
    .select('partner_id')
    .where('member_id', '=', memberId)
    .where('is_hidden', '=', false)
    .execute()
  return rows.map((row) => row.partner_id)
}
