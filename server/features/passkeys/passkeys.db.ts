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

/** Makes the additions of one member take turns: they count before they write. */
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

/** Answers undefined when the credential is somebody's already. */
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

/** Notes a use; false when another use has moved the count meanwhile. */
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

/** Answers the name it had. */
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
  /** Who adds a passkey, and the name it will know them by; null where somebody signs in. */
  memberId: number | null
  userHandle: string | null
  expiresAt: Date
}

/** Keeps what a browser is to sign, in the place of what it was asked before. */
export async function writeChallenge(db: Db, asked: Challenge): Promise<void> {
  const columns = {
    challenge: asked.challenge,
    member_id: asked.memberId,
    user_handle: asked.userHandle,
    expires_at: asked.expiresAt,
  }
  await db
    .insertInto('passkey_challenges')
    .values({ browser_hash: asked.browserHash, ...columns })
    .onConflict((former) => former.column('browser_hash').doUpdateSet(columns))
    .execute()
}

/** Reads what this browser is to sign, for the one time it may. */
export async function takeChallenge(
  db: Db,
  { browserHash, memberId }: Pick<Challenge, 'browserHash' | 'memberId'>,
  now: Date,
): Promise<{ challenge: string; userHandle: string | null } | undefined> {
  const asked = await db
    .deleteFrom('passkey_challenges')
    .where('browser_hash', '=', browserHash)
    .where('member_id', memberId === null ? 'is' : '=', memberId)
    .returning(['challenge', 'user_handle as userHandle', 'expires_at as expiresAt'])
    .executeTakeFirst()
  return asked && asked.expiresAt > now ? asked : undefined
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
}
