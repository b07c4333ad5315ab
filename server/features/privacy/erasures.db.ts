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

/** Forgets what was kept for its time: see db/functions/forget_old.sql. */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  await sql`select forget_old(${now})`.execute(db)
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
