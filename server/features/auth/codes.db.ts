import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

/** Whom a code was mailed for: a browser that wants to sign in, or a pending registration. */
export type CodeOwner =
  | { purpose: 'login'; email: string; browserHash: string }
  | { purpose: 'confirm'; email: string; memberId: number; browserHash: string | null }

interface NewCode {
  codeHash: string
  tries: number
  createdAt: Date
  expiresAt: Date
}

export async function insertCode(db: Db, owner: CodeOwner, code: NewCode): Promise<void> {
  await db
    .insertInto('email_codes')
    .values({
      purpose: owner.purpose,
      email: owner.email,
      member_id: owner.purpose === 'confirm' ? owner.memberId : null,
      browser_hash: owner.browserHash,
      code_hash: code.codeHash,
      tries_left: code.tries,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute()
}

// Only the newest code of an owner counts: asking for another puts an end to the former.
function newestOf(owner: CodeOwner) {
  return owner.purpose === 'login'
    ? sql`select max(id) from email_codes where purpose = 'login' and browser_hash = ${owner.browserHash}`
    : sql`select max(id) from email_codes where purpose = 'confirm' and member_id = ${owner.memberId}`
}

/**
 * Takes one of the tries of the owner's live code and answers what to compare with. One statement: the row lock
 * makes parallel guesses count one after the other.
 */
export async function spendTry(
  db: Db,
  owner: CodeOwner,
  now: Date,
): Promise<{ id: number; codeHash: string } | undefined> {
  const { rows } = await sql<{ id: number; codeHash: string }>`
    update email_codes set tries_left = tries_left - 1
    where id = (${newestOf(owner)}) and email = ${owner.email}
      and used_at is null and tries_left > 0 and expires_at > ${now}
    returning id, code_hash as "codeHash"`.execute(db)
  return rows[0]
}

/** Whether the owner's newest code went out since then and still waits. */
export async function hasLiveCode(db: Db, owner: CodeOwner, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from email_codes
    where id = (${newestOf(owner)}) and email = ${owner.email}
      and used_at is null and tries_left > 0 and created_at > ${since}`.execute(db)
  return rows.length > 0
}

/** Answers false when the code had been used. */
export async function useCode(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_codes').where('created_at', '<', before).execute()
}
