import type { Db } from '#server/platform/database/database.ts'
import type { SocialProvider } from '#shared/contracts/social.ts'

export interface Attempt {
  stateHash: string
  provider: SocialProvider
  browserHash: string
  nonce: string
  verifier: string
  expiresAt: Date
}

export async function insertAttempt(db: Db, attempt: Attempt): Promise<void> {
  await db
    .insertInto('social_attempts')
    .values({
      state_hash: attempt.stateHash,
      provider: attempt.provider,
      browser_hash: attempt.browserHash,
      nonce: attempt.nonce,
      verifier: attempt.verifier,
      expires_at: attempt.expiresAt,
    })
    .execute()
}

/** Deletes and returns the attempt that this browser made with this provider: it can be used once. */
export async function takeAttempt(
  db: Db,
  attempt: Pick<Attempt, 'stateHash' | 'provider' | 'browserHash'>,
  now: Date,
) {
  return await db
    .deleteFrom('social_attempts')
    .where('state_hash', '=', attempt.stateHash)
    .where('provider', '=', attempt.provider)
    .where('browser_hash', '=', attempt.browserHash)
    .where('expires_at', '>', now)
    .returning(['nonce', 'verifier'])
    .executeTakeFirst()
}

export async function deleteExpiredAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('social_attempts').where('expires_at', '<=', now).execute()
}
