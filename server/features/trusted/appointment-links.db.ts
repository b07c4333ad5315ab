import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { placeWithCity } from '#shared/domain/appointment-label.ts'
import type { Link, LinkNews, Links } from './links.ts'

const STATE = sql<LinkNews['state']>`
  case a.status when 'accepted' then 'agreed' when 'proposed' then 'moving' else 'off' end`

/** What both agreed to and is not over, of one of the two. */
async function findSubject(
  tx: Tx,
  { memberId, publicId, startsAfter }: { memberId: number; publicId: string; startsAfter: Date },
) {
  return await tx
    .selectFrom('appointments as a')
    .innerJoin('match_members as mm', 'mm.match_id', 'a.match_id')
    .innerJoin('members as m', 'm.id', 'mm.member_id')
    .select(['a.id', 'a.version', 'a.starts_at as startsAt', 'a.time_zone as timeZone'])
    .select('m.first_name as memberName')
    .where('a.public_id', '=', publicId)
    .where('a.status', '=', 'accepted')
    .where('a.starts_at', '>', startsAfter)
    .where('mm.member_id', '=', memberId)
    .where('mm.is_hidden', '=', false)
    .executeTakeFirst()
}

async function isTold(db: Db, memberId: number, publicId: string): Promise<boolean> {
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
async function insertLink(
  tx: Tx,
  link: Link & { version: number; tokenHash: string; now: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('trusted_links')
    .values({
      ...{ appointment_id: link.id, member_id: link.memberId },
      ...{ token_hash: link.tokenHash, created_at: link.now, told_version: link.version },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Puts a link out, and with it what would tell the person more. */
async function deleteLink(tx: Tx, memberId: number, publicId: string): Promise<void> {
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

/** What was planned stays: who put it out is not who planned it. */
async function putOut(tx: Tx, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('trusted_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What a link leads to, as long as who made it is a member. */
async function findLinked(db: Db, tokenHash: string) {
  const linked = await db
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
      ...(['c.begins_at as beginsAt', 'c.ends_after as endsAfter'] as const),
      ...(['c.asked_at as askedAt', 'c.outcome'] as const),
      'l.member_id as memberId',
      'mm.partner_id as partnerId',
      'a.starts_at as startsAt',
      ...(['a.place', 'a.city', 'a.time_zone as timeZone'] as const),
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
      STATE.as('state'),
    ])
    .where('l.token_hash', '=', tokenHash)
    .where('m.status', '=', 'active')
    .executeTakeFirst()
  return linked && { ...linked, place: placeWithCity(linked), kind: 'appointment' as const }
}
export type LinkedAppointment = NonNullable<Awaited<ReturnType<typeof findLinked>>>

/** The links to what changed since their person was told, as long as it is not over. */
async function listNews(
  db: Db,
  { startsAfter, limit }: { startsAfter: Date; limit: number },
): Promise<Link[]> {
  return await db
    .selectFrom('trusted_links as l')
    .innerJoin('appointments as a', 'a.id', 'l.appointment_id')
    .select(['l.appointment_id as id', 'l.member_id as memberId'])
    .whereRef('l.told_version', '<', 'a.version')
    .where('a.starts_at', '>', startsAfter)
    .orderBy('l.appointment_id')
    .limit(limit)
    .execute()
}

/** Marks a change as told and answers it; undefined where another process has, or nobody is there to be told. */
async function takeNews(tx: Tx, { id, memberId }: Link): Promise<LinkNews | undefined> {
  const { rows } = await sql<LinkNews>`
    update trusted_links l set told_version = a.version
    from appointments a, members m, trusted_persons t
    where l.appointment_id = ${id} and l.member_id = ${memberId}
      and a.id = l.appointment_id and l.told_version < a.version
      and m.id = l.member_id and t.member_id = l.member_id and t.confirmed_at is not null
    returning l.created_at as "createdAt", l.token_hash as "tokenHash", t.email as "to", t.first_name as "firstName", m.first_name as "memberName",
      a.starts_at as "startsAt", a.time_zone as "timeZone", ${STATE} as state`.execute(tx)
  return rows[0]
}

/** Deletes the links that are out, and what stood beside them. */
async function sweep(db: Db, startedBefore: Date): Promise<void> {
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

/** The links to an appointment. */
export const appointmentLinks = {
  ...{ findSubject, insertLink, isTold, deleteLink, putOut, findLinked, listNews, takeNews, sweep },
} satisfies Links
