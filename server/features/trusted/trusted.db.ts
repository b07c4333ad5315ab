import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

const PERSON = [
  'first_name as firstName',
  'email',
  'asked_at as askedAt',
  'confirmed_at as confirmedAt',
] as const

/** The person that the member has named; `isLocked` makes sharing, naming and refusing take turns. */
export async function findPerson(db: Db, memberId: number, { isLocked = false } = {}) {
  return await db
    .selectFrom('trusted_persons')
    .select(PERSON)
    .where('member_id', '=', memberId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

interface Asked {
  memberId: number
  firstName: string
  email: string
  tokenHash: string
  now: Date
}

/** Saves the named person, in place of any previous one. */
export async function savePerson(tx: Tx, asked: Asked): Promise<PersonRow> {
  const person = {
    ...{ first_name: asked.firstName, email: asked.email, token_hash: asked.tokenHash },
    ...{ asked_at: asked.now, confirmed_at: null },
  }
  return await tx
    .insertInto('trusted_persons')
    .values({ member_id: asked.memberId, ...person })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(person))
    .returning(PERSON)
    .executeTakeFirstOrThrow()
}

const PERSON_TABLES = ['trusted_persons', 'trusted_links', 'trusted_table_links'] as const
/** The deleted rows by table. */
export type DeletedRows = Partial<Record<(typeof PERSON_TABLES)[number], readonly unknown[]>>

/**
 * Deletes the person that the member has named, and their links. Planned check-ins are still asked, but notify nobody.
 */
export async function deletePerson(tx: Tx, memberId: number): Promise<DeletedRows> {
  const deleted: DeletedRows = {}
  for (const table of PERSON_TABLES) {
    const rows = tx.deleteFrom(table).where('member_id', '=', memberId).returningAll()
    deleted[table] = await rows.execute()
  }
  return deleted
}

/** Restores deleted rows, unless another person has been named since. */
export async function restoreRows(tx: Tx, deleted: DeletedRows): Promise<void> {
  for (const table of PERSON_TABLES) {
    const rows = JSON.stringify(deleted[table] ?? [])
    await sql`
      insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)
      on conflict do nothing`.execute(tx)
  }
}

/** A request that has not expired, with the member who asks; `isLocked` makes acceptance and refusal take turns. */
export async function findRequest(
  db: Db,
  { tokenHash, askedSince }: { tokenHash: string; askedSince: Date },
  { isLocked = false } = {},
) {
  return await db
    .selectFrom('trusted_persons as t')
    .innerJoin('members as m', 'm.id', 't.member_id')
    .select([
      't.member_id as memberId',
      't.first_name as firstName',
      't.email',
      't.confirmed_at as confirmedAt',
      'm.first_name as memberName',
      'm.email as memberEmail',
    ])
    .where('t.token_hash', '=', tokenHash)
    .where('m.status', '=', 'active')
    .where(({ or, eb }) =>
      or([eb('t.confirmed_at', 'is not', null), eb('t.asked_at', '>', askedSince)]),
    )
    .$if(isLocked, (query) => query.forUpdate('t'))
    .executeTakeFirst()
}

/**
 * The person who accepted and the member, by name and email address; locked as when the member names another person.
 */
export async function findPersonAndMember(tx: Tx, memberId: number) {
  return await tx
    .selectFrom('trusted_persons as t')
    .innerJoin('members as m', 'm.id', 't.member_id')
    .select([
      ...(['t.first_name as firstName', 't.email'] as const),
      ...(['m.first_name as memberName', 'm.email as memberEmail'] as const),
    ])
    .where('t.member_id', '=', memberId)
    .where('t.confirmed_at', 'is not', null)
    .forUpdate('t')
    .executeTakeFirst()
}

/** Replaces the token of the page on which the person can withdraw. */
export async function saveToken(tx: Tx, memberId: number, tokenHash: string): Promise<void> {
  await tx
    .updateTable('trusted_persons')
    .set({ token_hash: tokenHash })
    .where('member_id', '=', memberId)
    .execute()
}

export async function confirmPerson(tx: Tx, memberId: number, now: Date): Promise<void> {
  await tx
    .updateTable('trusted_persons')
    .set({ confirmed_at: now })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** Saves that an address refused all members, or one; returns the time of its previous refusal. */
export async function saveRefusal(tx: Tx, emailHash: string, now: Date): Promise<Date | undefined> {
  const before = await tx
    .selectFrom('trusted_refusals')
    .select('refused_at as at')
    .where('email_hash', '=', emailHash)
    .executeTakeFirst()
  await tx
    .insertInto('trusted_refusals')
    .values({ email_hash: emailHash, refused_at: now })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ refused_at: now }))
    .execute()
  return before?.at
}

interface UndoneRefusal {
  emailHash: string
  refusedAt: Date
  /** The time of the previous refusal, which is restored. */
  before: Date | null
}

/** Takes one refusal back; false if that was done already, or there is a newer refusal. */
export async function takeBackRefusal(tx: Tx, refusal: UndoneRefusal): Promise<boolean> {
  const { rows } = await (refusal.before
    ? sql`update trusted_refusals set refused_at = ${refusal.before}
        where email_hash = ${refusal.emailHash} and refused_at = ${refusal.refusedAt} returning email_hash`
    : sql`delete from trusted_refusals
        where email_hash = ${refusal.emailHash} and refused_at = ${refusal.refusedAt} returning email_hash`
  ).execute(tx)
  return rows.length > 0
}

/** Whether there is a refusal for any of these hashes. */
export async function hasRefused(tx: Tx, emailHashes: readonly string[]): Promise<boolean> {
  const found = await tx
    .selectFrom('trusted_refusals')
    .select('email_hash')
    .where('email_hash', 'in', emailHashes)
    .executeTakeFirst()
  return found !== undefined
}

/** When a member last asked an address; forgotten after TRUSTED_REQUEST_DAYS. */
export async function findAskedAt(tx: Tx, pairHash: string): Promise<Date | undefined> {
  const found = await tx
    .selectFrom('trusted_asks')
    .select('asked_at')
    .where('pair_hash', '=', pairHash)
    .executeTakeFirst()
  return found?.asked_at
}

export async function saveAsk(tx: Tx, pairHash: string, now: Date): Promise<void> {
  await tx
    .insertInto('trusted_asks')
    .values({ pair_hash: pairHash, asked_at: now })
    .onConflict((conflict) => conflict.column('pair_hash').doUpdateSet({ asked_at: now }))
    .execute()
}

/** The person accepted: if the member removes them by mistake, they can be asked again immediately. */
export async function forgetAsk(tx: Tx, pairHash: string): Promise<void> {
  await tx.deleteFrom('trusted_asks').where('pair_hash', '=', pairHash).execute()
}

/** Deletes the persons who did not answer, and the records of who was asked. */
export async function sweepUnanswered(db: Db, askedBefore: Date): Promise<void> {
  await db
    .deleteFrom('trusted_persons')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<=', askedBefore)
    .execute()
  await db.deleteFrom('trusted_asks').where('asked_at', '<=', askedBefore).execute()
}

/** The member who asks; locked so that two presses take turns before a person is named. */
export async function lockAskingMember(tx: Tx, memberId: number) {
  return await tx
    .selectFrom('members')
    .select(['first_name as firstName', 'email', 'city_code as cityCode'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whether a member allows their photo on the partner's link to this appointment. */
export async function allowsPhoto(db: Db, memberId: number, publicId: string): Promise<boolean> {
  const found = await db
    .selectFrom('allowed_photos as p')
    .innerJoin('appointments as a', 'a.id', 'p.appointment_id')
    .select('p.member_id')
    .where('a.public_id', '=', publicId)
    .where('p.member_id', '=', memberId)
    .executeTakeFirst()
  return found !== undefined
}

export async function allowPhoto(
  tx: Tx,
  allowed: { appointmentId: number; memberId: number },
): Promise<void> {
  await tx
    .insertInto('allowed_photos')
    .values({ appointment_id: allowed.appointmentId, member_id: allowed.memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function forbidPhoto(db: Db, memberId: number, publicId: string): Promise<void> {
  await db
    .deleteFrom('allowed_photos')
    .where('member_id', '=', memberId)
    .where('appointment_id', 'in', ({ selectFrom }) =>
      selectFrom('appointments').select('id').where('public_id', '=', publicId),
    )
    .execute()
}
