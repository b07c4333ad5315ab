import type { Db } from '#server/platform/database/database.ts'
import type { ConsentPurpose } from '#server/platform/database/schema.ts'

export interface Consent {
  purpose: ConsentPurpose
  version: string
}

/** The consents in force, each with the version of the text that was shown. */
export async function listConsents(db: Db, memberId: number): Promise<Consent[]> {
  return await db
    .selectFrom('consents')
    .select(['purpose', 'version'])
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute()
}

export async function insertConsents(
  db: Db,
  memberId: number,
  consents: readonly Consent[],
  now: Date,
): Promise<void> {
  if (consents.length === 0) return
  await db
    .insertInto('consents')
    .values(consents.map((consent) => ({ ...consent, member_id: memberId, given_at: now })))
    // Only one of two simultaneous requests inserts the consent.
    .onConflict((given) =>
      given
        .columns(['member_id', 'purpose', 'version'])
        .where('withdrawn_at', 'is', null)
        .doNothing(),
    )
    .execute()
}

export async function deleteConsents(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('consents').where('member_id', '=', memberId).execute()
}

/** The member's latest consent in force for a purpose. */
export async function findConsent(
  db: Db,
  memberId: number,
  purpose: ConsentPurpose,
): Promise<{ version: string; givenAt: Date } | undefined> {
  return await db
    .selectFrom('consents')
    .select(['version', 'given_at as givenAt'])
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export async function withdrawConsents(
  db: Db,
  memberId: number,
  purpose: ConsentPurpose,
  now: Date,
): Promise<void> {
  await withdrawal(db, purpose, now).where('member_id', '=', memberId).execute()
}

/** Withdraws by email address. Unconfirmed accounts are excluded: they have not proven that the address is theirs. */
export async function withdrawConsentsByEmail(
  db: Db,
  email: string,
  purpose: ConsentPurpose,
  now: Date,
): Promise<void> {
  await withdrawal(db, purpose, now)
    .where('member_id', 'in', (owner) =>
      owner
        .selectFrom('members')
        .select('id')
        .where('email', '=', email)
        .where('status', '<>', 'unconfirmed'),
    )
    .execute()
}

function withdrawal(db: Db, purpose: ConsentPurpose, now: Date) {
  return db
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
}
