import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

interface NewPasskey {
  memberId: number
  userHandle: string
  credentialId: string
  publicKey: string
  signCount: number
  name: string
  now: Date
}

const SHOWN = [
  'public_id as id',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

/** Serialises the additions of one member, because each counts the passkeys before it writes. */
export async function lockPasskeys(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`passkeys ${memberId}`}, 0))`.execute(
    tx,
  )
}

/** A member's passkeys, the newest last. */
export async function listPasskeys(db: Db, memberId: number) {
  return await db
    .selectFrom('passkeys')
    .where('member_id', '=', memberId)
    .select([...SHOWN, 'user_handle as userHandle', 'credential_id as credentialId'])
    .orderBy('id')
    .execute()
}

export async function findPasskey(db: Db, credentialId: string) {
  return await db
    .selectFrom('passkeys')
    .where('credential_id', '=', credentialId)
    .select([
      'id',
      'member_id as memberId',
      'user_handle as userHandle',
      'public_key as publicKey',
      'sign_count as signCount',
    ])
    .executeTakeFirst()
}

/** Returns undefined if the credential already belongs to a member. */
export async function insertPasskey(db: Db, passkey: NewPasskey) {
  return await db
    .insertInto('passkeys')
    .values({
      member_id: passkey.memberId,
      user_handle: passkey.userHandle,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((other) => other.column('credential_id').doNothing())
    .returning(SHOWN)
    .executeTakeFirst()
}

/** Records a use; false if another use has changed the count in the meantime. */
export async function usePasskey(
  db: Db,
  { id, signCount }: { id: number; signCount: number },
  next: { signCount: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ sign_count: next.signCount, last_used_at: next.now })
    .where('id', '=', id)
    .where('sign_count', '=', signCount)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function renamePasskey(
  db: Db,
  memberId: number,
  publicId: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('member_id', '=', memberId)
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the name of the deleted passkey; undefined if there was none. */
export async function deletePasskey(
  db: Db,
  memberId: number,
  publicId: string,
): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('passkeys')
    .where('member_id', '=', memberId)
    .where('public_id', '=', publicId)
    .returning('name')
    .executeTakeFirst()
  return removed?.name
}

export async function deletePasskeys(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('member_id', '=', memberId).execute()
}

interface Challenge {
  browserHash: string
  challenge: string
  /** The member who adds a passkey, and their user handle in it. Both are null for a sign-in. */
  memberId: number | null
  userHandle: string | null
  expiresAt: Date
}

/** Saves the challenge that a browser is to sign; it replaces the browser's previous challenge. */
export async function writeChallenge(db: Db, pending: Challenge): Promise<void> {
  const columns = {
    challenge: pending.challenge,
    member_id: pending.memberId,
    user_handle: pending.userHandle,
    expires_at: pending.expiresAt,
  }
  await db
    .insertInto('passkey_challenges')
    .values({ browser_hash: pending.browserHash, ...columns })
    .onConflict((former) => former.column('browser_hash').doUpdateSet(columns))
    .execute()
}

/** Deletes and returns the challenge of this browser: it can be used once. */
export async function takeChallenge(
  db: Db,
  { browserHash, memberId }: Pick<Challenge, 'browserHash' | 'memberId'>,
  now: Date,
): Promise<{ challenge: string; userHandle: string | null } | undefined> {
  const pending = await db
    .deleteFrom('passkey_challenges')
    .where('browser_hash', '=', browserHash)
    .where('member_id', memberId === null ? 'is' : '=', memberId)
    .returning(['challenge', 'user_handle as userHandle', 'expires_at as expiresAt'])
    .executeTakeFirst()
  return pending && pending.expiresAt > now ? pending : undefined
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
}
