import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { AppointmentStatus } from '#shared/domain/appointments.ts'

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

/** Erases the person a member has named, and puts out their links. */
export async function deletePerson(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('trusted_persons').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('trusted_links').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('trusted_table_links').where('member_id', '=', memberId).execute()
  // Nobody is there to be told.
  await tx.deleteFrom('check_ins').where('member_id', '=', memberId).execute()
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
      't.confirmed_at as confirmedAt',
      'm.first_name as memberName',
    ])
    .where('t.token_hash', '=', tokenHash)
    .where('m.status', '=', 'active')
    .where(({ or, eb }) =>
      or([eb('t.confirmed_at', 'is not', null), eb('t.asked_at', '>', askedSince)]),
    )
    .$if(isHeld, (query) => query.forUpdate('t'))
    .executeTakeFirst()
}

export async function confirmPerson(tx: Tx, memberId: number, now: Date): Promise<void> {
  await tx
    .updateTable('trusted_persons')
    .set({ confirmed_at: now })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** What both agreed to and is not over, of one of the two. */
export async function findAgreed(
  db: Db,
  { memberId, publicId, startsAfter }: { memberId: number; publicId: string; startsAfter: Date },
) {
  return await db
    .selectFrom('appointments as a')
    .innerJoin('match_members as mm', 'mm.match_id', 'a.match_id')
    .innerJoin('members as m', 'm.id', 'mm.member_id')
    .select(['a.id', 'a.version', 'a.starts_at as startsAt', 'm.first_name as memberName'])
    .where('a.public_id', '=', publicId)
    .where('a.status', '=', 'accepted')
    .where('a.starts_at', '>', startsAfter)
    .where('mm.member_id', '=', memberId)
    .where('mm.is_hidden', '=', false)
    .executeTakeFirst()
}

export async function isTold(db: Db, memberId: number, publicId: string): Promise<boolean> {
  const found = await db
    .selectFrom('trusted_links as l')
    .innerJoin('appointments as a', 'a.id', 'l.appointment_id')
    .select('l.member_id')
    .where('a.public_id', '=', publicId)
    .where('l.member_id', '=', memberId)
    .executeTakeFirst()
  return found !== undefined
}

/** Makes a link; false where there is one. */
export async function insertLink(
  tx: Tx,
  link: { appointmentId: number; memberId: number; version: number; tokenHash: string; now: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('trusted_links')
    .values({
      ...{ appointment_id: link.appointmentId, member_id: link.memberId },
      ...{ token_hash: link.tokenHash, created_at: link.now, told_version: link.version },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Puts a link out, and with it what would tell the person more. */
export async function deleteLink(tx: Tx, memberId: number, publicId: string): Promise<void> {
  for (const table of ['check_ins', 'trusted_links'] as const) {
    await tx
      .deleteFrom(table)
      .where('member_id', '=', memberId)
      .where('appointment_id', 'in', ({ selectFrom }) =>
        selectFrom('appointments').select('id').where('public_id', '=', publicId),
      )
      .execute()
  }
}

/** What a link leads to, as long as who made it is a member. */
export async function findLinked(db: Db, tokenHash: string) {
  return await db
    .selectFrom('trusted_links as l')
    .innerJoin('appointments as a', 'a.id', 'l.appointment_id')
    .innerJoin('match_members as mm', (on) =>
      on.onRef('mm.match_id', '=', 'a.match_id').onRef('mm.member_id', '=', 'l.member_id'),
    )
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .innerJoin('members as partner', 'partner.id', 'mm.partner_id')
    .leftJoin('check_ins as c', (on) =>
      on
        .onRef('c.appointment_id', '=', 'l.appointment_id')
        .onRef('c.member_id', '=', 'l.member_id'),
    )
    .select(({ exists, selectFrom }) => [
      'c.outcome',
      'l.member_id as memberId',
      'mm.partner_id as partnerId',
      'a.status',
      'a.starts_at as startsAt',
      'a.place',
      'm.first_name as memberName',
      'partner.first_name as partnerName',
      'partner.birth_year as partnerBirthYear',
      'partner.gender as partnerGender',
      'partner.verified_at as partnerVerifiedAt',
      exists(
        selectFrom('allowed_photos as p')
          .select('p.member_id')
          .whereRef('p.appointment_id', '=', 'l.appointment_id')
          .whereRef('p.member_id', '=', 'mm.partner_id'),
      )
        .$castTo<boolean>()
        .as('showsPhoto'),
    ])
    .where('l.token_hash', '=', tokenHash)
    .where('m.status', '=', 'active')
    .executeTakeFirst()
}

/** Those who did not answer, and the links that are out. */
export async function sweep(
  db: Db,
  { askedBefore, startedBefore }: { askedBefore: Date; startedBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('trusted_persons')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<=', askedBefore)
    .execute()
  for (const table of ['check_ins', 'trusted_links', 'allowed_photos'] as const) {
    await db
      .deleteFrom(table)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('appointments as a')
              .select('a.id')
              .whereRef('a.id', '=', `${table}.appointment_id`)
              .where('a.starts_at', '>', startedBefore),
          ),
        ),
      )
      .execute()
  }
}

/** Who asks; held so that two presses take turns before anybody is named. */
export async function holdAsker(tx: Tx, memberId: number) {
  return await tx
    .selectFrom('members')
    .select(['first_name as firstName', 'email'])
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

interface Link {
  appointmentId: number
  memberId: number
}

/** The links to what changed since their person was told, as long as it is not over. */
export async function listNews(
  db: Db,
  { startsAfter, limit }: { startsAfter: Date; limit: number },
): Promise<Link[]> {
  return await db
    .selectFrom('trusted_links as l')
    .innerJoin('appointments as a', 'a.id', 'l.appointment_id')
    .select(['l.appointment_id as appointmentId', 'l.member_id as memberId'])
    .whereRef('l.told_version', '<', 'a.version')
    .where('a.starts_at', '>', startsAfter)
    .orderBy('l.appointment_id')
    .limit(limit)
    .execute()
}

/** Marks a change as told and answers it; undefined where another process has, or nobody is there to be told. */
export async function takeNews(tx: Tx, { appointmentId, memberId }: Link) {
  const { rows } = await sql<{
    to: string
    firstName: string
    memberName: string
    status: AppointmentStatus
    startsAt: Date
  }>`
    update trusted_links l set told_version = a.version
    from appointments a, members m, trusted_persons t
    where l.appointment_id = ${appointmentId} and l.member_id = ${memberId}
      and a.id = l.appointment_id and l.told_version < a.version
      and m.id = l.member_id and t.member_id = l.member_id and t.confirmed_at is not null
    returning t.email as "to", t.first_name as "firstName", m.first_name as "memberName", a.status,
      a.starts_at as "startsAt"`.execute(tx)
  return rows[0]
}
