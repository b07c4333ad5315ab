import type { Db, Tx } from '#server/platform/database/database.ts'
import type { SocialProvider } from '#shared/contracts/social.ts'

/** An account at a provider. */
export interface Identity {
  provider: SocialProvider
  issuer: string
  subject: string
  email: string
}

export interface Arrival extends Identity {
  firstName: string | null
  isProven: boolean
}

export interface Owner {
  id: number
  /** The member's address on this site, which can differ from the one at the provider. */
  email: string
}

/** Locks the row of an identity and returns its member; undefined if the identity is not linked to a member. */
export async function findOwner(
  tx: Tx,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<Owner | undefined> {
  return await tx
    .selectFrom('social_identities as i')
    .innerJoin('members as m', 'm.id', 'i.member_id')
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .select(['m.id', 'm.email'])
    .forUpdate('i')
    .executeTakeFirst()
}

export async function touchIdentity(
  db: Db,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('social_identities')
    .set({ last_used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

/** An identity stays with the first member to whom it was linked. Returns whether this call linked it. */
export async function insertIdentity(
  db: Db,
  identity: Identity & { memberId: number },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('social_identities')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      provider: identity.provider,
      member_id: identity.memberId,
      email: identity.email,
      created_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The accounts that sign a member in, the first linked one first. */
export async function listIdentities(db: Db, memberId: number) {
  return await ofMember(db, memberId).execute()
}

/** Locks all of a member's identities, so that two removals of one member run one after the other. */
export async function lockIdentities(tx: Tx, memberId: number) {
  return await ofMember(tx, memberId).forUpdate().execute()
}

function ofMember(db: Db, memberId: number) {
  return db
    .selectFrom('social_identities')
    .where('member_id', '=', memberId)
    .select([
      'issuer',
      'subject',
      'provider',
      'email',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .orderBy('created_at')
    .orderBy('issuer')
    .orderBy('subject')
}

export async function deleteIdentity(
  db: Db,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<void> {
  await db
    .deleteFrom('social_identities')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

export async function deleteIdentities(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('social_identities').where('member_id', '=', memberId).execute()
}

export async function writeArrival(
  db: Db,
  browserHash: string,
  arrival: Arrival,
  expiresAt: Date,
): Promise<void> {
  const fields = {
    provider: arrival.provider,
    issuer: arrival.issuer,
    subject: arrival.subject,
    email: arrival.email,
    first_name: arrival.firstName,
    is_proven: arrival.isProven,
    used_at: null,
    expires_at: expiresAt,
  }
  await db
    .insertInto('social_arrivals')
    .values({ browser_hash: browserHash, ...fields })
    .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(fields))
    .execute()
}

export async function findArrival(db: Db, browserHash: string, now: Date) {
  return await db
    .selectFrom('social_arrivals')
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .select(['provider', 'email', 'first_name as firstName', 'is_proven as isProven'])
    .executeTakeFirst()
}

export async function proveArrival(db: Db, browserHash: string, email: string): Promise<void> {
  await db
    .updateTable('social_arrivals')
    .set({ is_proven: true })
    .where('browser_hash', '=', browserHash)
    .where('email', '=', email)
    .execute()
}

/** Uses up the arrival that waits in this browser under that address; this works once. */
export async function useArrival(
  db: Db,
  { browserHash, email, onlyProven }: { browserHash: string; email: string; onlyProven: boolean },
  now: Date,
): Promise<Identity | undefined> {
  return await db
    .updateTable('social_arrivals')
    .set({ used_at: now })
    .where('browser_hash', '=', browserHash)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(onlyProven, (query) => query.where('is_proven', '=', true))
    .returning(['provider', 'issuer', 'subject', 'email'])
    .executeTakeFirst()
}

/** Deletes the unused arrival of this browser. */
export async function deleteArrival(db: Db, browserHash: string): Promise<void> {
  await db
    .deleteFrom('social_arrivals')
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .execute()
}

export async function isArrivalUsed(db: Db, browserHash: string, email: string): Promise<boolean> {
  const used = await db
    .selectFrom('social_arrivals')
    .where('browser_hash', '=', browserHash)
    .where('email', '=', email)
    .where('used_at', 'is not', null)
    .select('used_at')
    .executeTakeFirst()
  return used !== undefined
}

export async function deleteExpiredArrivals(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('social_arrivals').where('expires_at', '<=', now).execute()
}
