import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { placeWithCity } from '#shared/domain/appointment-label.ts'
import type { Link, LinkChange, Links } from './links.ts'

const STATE = sql<LinkChange['state']>`
  case a.status when 'accepted' then 'agreed' when 'proposed' then 'moving' else 'off' end`

/** An accepted appointment of the member that begins after `startsAfter`, unless it is hidden from them. */
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

/** Creates a link; false if there is one already. */
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

/** Revokes a link, and deletes the check-in that could notify the person later. */
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

/** Keeps the check-in: the reader who revokes the link is not the member who planned it. */
async function revokeByToken(tx: Tx, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('trusted_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The appointment behind a link, as long as the member who created the link is active. */
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

/** The links to appointments that changed since the last email to the person and are not over. */
async function listChanged(
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

/** Marks a change as notified and returns it; undefined if another process did, or there is nobody to notify. */
async function takeChange(tx: Tx, { id, memberId }: Link): Promise<LinkChange | undefined> {
  const { rows } = await sql<LinkChange>`
    update trusted_links l set told_version = a.version
    from appointments a, members m, trusted_persons t
    where l.appointment_id = ${id} and l.member_id = ${memberId}
      and a.id = l.appointment_id and l.told_version < a.version
      and m.id = l.member_id and t.member_id = l.member_id and t.confirmed_at is not null
    returning l.created_at as "createdAt", l.token_hash as "tokenHash", t.email as "to", t.first_name as "firstName", m.first_name as "memberName",
      a.starts_at as "startsAt", a.time_zone as "timeZone", ${STATE} as state`.execute(tx)
  return rows[0]
}

/** Deletes the links, check-ins and photo permissions of appointments that began before `startedBefore`. */
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

/** The statements for the links to appointments. */
export const appointmentLinks = {
  findSubject,
  insertLink,
  isTold,
  deleteLink,
  revokeByToken,
  findLinked,
  listChanged,
  takeChange,
  sweep,
} satisfies Links
