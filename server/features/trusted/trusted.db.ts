import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

const PERSON = [
  'first_name as firstName',
  'email',
  'asked_at as askedAt',
  'confirmed_at as confirmedAt',
] as const

/** Whom a member has named; `isHeld` makes who is told, asked and refused take turns. */
export async function findPerson(db: Db, memberId: number, { isHeld = false } = {}) {
  return await db
    .selectFrom('trusted_persons')
    .select(PERSON)
    .where('member_id', '=', memberId)
    .$if(isHeld, (query) => query.forUpdate())
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

/** Names a person in the place of whoever was. */
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

const OF_A_PERSON = ['trusted_persons', 'trusted_links', 'trusted_table_links'] as const
/** Their rows. */
export type Taken = Partial<Record<(typeof OF_A_PERSON)[number], readonly unknown[]>>

/** Erases the person a member has named, and puts out their links. What was planned is asked, though nobody is told. */
export async function deletePerson(tx: Tx, memberId: number): Promise<Taken> {
  const taken: Taken = {}
  for (const table of OF_A_PERSON) {
    const rows = tx.deleteFrom(table).where('member_id', '=', memberId).returningAll()
    taken[table] = await rows.execute()
  }
  return taken
}

/** Puts back what was just erased, unless another has been named since. */
export async function putBack(tx: Tx, taken: Taken): Promise<void> {
  for (const table of OF_A_PERSON) {
    const rows = JSON.stringify(taken[table] ?? [])
    await sql`
      insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)
      on conflict do nothing`.execute(tx)
  }
}

/** A request that is not over, with who asks; held so that a yes and a no take turns. */
export async function findRequest(
  db: Db,
  { tokenHash, askedSince }: { tokenHash: string; askedSince: Date },
  { isHeld = false } = {},
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
    .$if(isHeld, (query) => query.forUpdate('t'))
    .executeTakeFirst()
}

/** Who said yes to a member, both by name and address; held as whoever names another would. */
export async function findBoth(tx: Tx, memberId: number) {
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

/** The page by which they say no has another address from now on. */
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

/** Keeps that an address said no, to whoever asks it or to one member; answers when it had said so before. */
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

interface TakenBack {
  emailHash: string
  refusedAt: Date
  /** Of the no from before, which stands. */
  before: Date | null
}

/** Takes one no back, as it was said; false where that was done, or another was said since. */
export async function takeBackRefusal(tx: Tx, no: TakenBack): Promise<boolean> {
  const { rows } = await (no.before
    ? sql`update trusted_refusals set refused_at = ${no.before}
        where email_hash = ${no.emailHash} and refused_at = ${no.refusedAt} returning email_hash`
    : sql`delete from trusted_refusals
        where email_hash = ${no.emailHash} and refused_at = ${no.refusedAt} returning email_hash`
  ).execute(tx)
  return rows.length > 0
}

/** Whether any of these is a no. */
export async function hasRefused(tx: Tx, emailHashes: readonly string[]): Promise<boolean> {
  const found = await tx
    .selectFrom('trusted_refusals')
    .select('email_hash')
    .where('email_hash', 'in', emailHashes)
    .executeTakeFirst()
  return found !== undefined
}

/** When a member last asked an address; after a while it is forgotten. */
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

/** It was answered with a yes: taken away by mistake, who said it may be asked again at once. */
export async function forgetAsk(tx: Tx, pairHash: string): Promise<void> {
  await tx.deleteFrom('trusted_asks').where('pair_hash', '=', pairHash).execute()
}

/** Erases those who did not answer, and that they were asked. */
export async function sweepUnanswered(db: Db, askedBefore: Date): Promise<void> {
  await db
    .deleteFrom('trusted_persons')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<=', askedBefore)
    .execute()
  await db.deleteFrom('trusted_asks').where('asked_at', '<=', askedBefore).execute()
}

/** Who asks; held so that two presses take turns before anybody is named. */
export async function holdAsker(tx: Tx, memberId: number) {
  return await tx
    .selectFrom('members')
    .select(['first_name as firstName', 'email', 'city_code as cityCode'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Of what both agreed to: whether one of the two allows their photo there. */
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
