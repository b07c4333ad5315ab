import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/**
 * For what a code was mailed: a browser that signs in, a pending registration, or a signed-in member who proves who they
 * are, or that they read a new address.
 */
export type CodeOwner =
  | { purpose: 'login'; email: string; browserHash: string }
  | { purpose: 'confirm'; email: string; memberId: number }
  | { purpose: 'prove'; email: string; memberId: number; browserHash: string }

/** Who types a code. The page may not have the address of a login; the browser hash alone then finds the code. */
export type CodeBearer =
  | Exclude<CodeOwner, { purpose: 'login' }>
  | { purpose: 'login'; email: string | undefined; browserHash: string }

interface NewCode {
  codeHash: string
  tries: number
  createdAt: Date
  expiresAt: Date
  linkHash: string
  linkExpiresAt: Date
}

export async function insertCode(db: Db, owner: CodeOwner, code: NewCode): Promise<void> {
  await db
    .insertInto('email_codes')
    .values({
      purpose: owner.purpose,
      email: owner.email,
      member_id: owner.purpose === 'login' ? null : owner.memberId,
      browser_hash: owner.purpose === 'confirm' ? null : owner.browserHash,
      code_hash: code.codeHash,
      tries_left: code.tries,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
      link_hash: code.linkHash,
      link_expires_at: code.linkExpiresAt,
    })
    .execute()
}

// Only an owner's newest code is valid: requesting another one invalidates the previous one.
function newestOf(owner: CodeBearer) {
  switch (owner.purpose) {
    case 'login':
      return sql`select max(id) from email_codes
        where purpose = 'login' and browser_hash = ${owner.browserHash}`
    case 'confirm':
      return sql`select max(id) from email_codes
        where purpose = 'confirm' and member_id = ${owner.memberId}`
    case 'prove':
      return sql`select max(id) from email_codes
        where purpose = 'prove' and member_id = ${owner.memberId} and browser_hash = ${owner.browserHash}`
  }
}

function isMailedTo({ email }: CodeBearer) {
  return email === undefined ? sql`true` : sql`email = ${email}`
}

interface SpentTry {
  id: number
  email: string
  codeHash: string
  triesLeft: number
}

/**
 * Uses up one try of the owner's valid code and returns the hash to compare with. It is one statement, whose row lock
 * serialises parallel guesses.
 */
export async function spendTry(
  db: Db,
  owner: CodeBearer,
  now: Date,
): Promise<SpentTry | undefined> {
  const { rows } = await sql<SpentTry>`
    update email_codes set tries_left = tries_left - 1
    where id = (${newestOf(owner)}) and ${isMailedTo(owner)}
      and used_at is null and tries_left > 0 and expires_at > ${now}
    returning id, email, code_hash as "codeHash", tries_left as "triesLeft"`.execute(db)
  return rows[0]
}

/** Whether the owner's newest code was created after `since` and can still be used. */
export async function hasLiveCode(db: Db, owner: CodeBearer, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from email_codes
    where id = (${newestOf(owner)}) and ${isMailedTo(owner)}
      and used_at is null and tries_left > 0 and created_at > ${since}`.execute(db)
  return rows.length > 0
}

/** Returns false if the code was already used. */
export async function useCode(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses up a message's sign-in link and its code; undefined if one of them was already used or the link is too old. */
export async function useLink(
  db: Db,
  linkHash: string,
  now: Date,
): Promise<{ email: string; browserHash: string | null } | undefined> {
  return await db
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('link_hash', '=', linkHash)
    .where('purpose', '=', 'login')
    .where('used_at', 'is', null)
    .where('link_expires_at', '>', now)
    .returning(['email', 'browser_hash as browserHash'])
    .executeTakeFirst()
}

export async function deleteCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_codes').where('created_at', '<', before).execute()
}
