import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { zoneOf } from '#shared/domain/zones.ts'

export type AppointmentRow = Selectable<Schema['appointments']>

/** Whether the member is allowed to begin a conversation now; see db/functions/weigh_risk.sql. */
export async function mayBegin(tx: Tx, memberId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select weigh_risk(${memberId}, true, ${now}) as may`.execute(tx)
  return rows[0]?.may ?? false
}

/** Counts a proposal of that day; false if `most` are used. One row, so that concurrent proposals are all counted. */
export async function takeProposal(
  tx: Tx,
  { memberId, day, most }: { memberId: number; day: string; most: number },
): Promise<boolean> {
  const taken = await tx
    .insertInto('appointment_allowances')
    .values({ member_id: memberId, day, used: 1 })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({
          day,
          used: sql<number>`case when appointment_allowances.day = ${day}::date
            then appointment_allowances.used + 1 else 1 end`,
        })
        .where(
          sql<boolean>`(appointment_allowances.day <> ${day}::date or appointment_allowances.used < ${most})`,
        ),
    )
    .returning('used')
    .executeTakeFirst()
  return taken !== undefined
}

/** The town of a member, and its time zone. */
export async function findTown(db: Db, memberId: number) {
  const { city, code } = await db
    .selectFrom('members')
    .select(['city', 'city_code as code'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { city, timeZone: zoneOf(code) }
}

/** Locks the last appointment of a match, so that a departure cannot end it at the same time. */
export async function lockLast(tx: Tx, matchId: number): Promise<AppointmentRow | undefined> {
  return await tx
    .selectFrom('appointments')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** The last appointment with a partner; undefined if the match is hidden from the member. */
export async function findLast(
  db: Db,
  memberId: number,
  partnerPublicId: string,
): Promise<AppointmentRow | undefined> {
  return await db
    .selectFrom('appointments as a')
    .innerJoin('match_members as mm', 'mm.match_id', 'a.match_id')
    .innerJoin('members as partner', 'partner.id', 'mm.partner_id')
    .selectAll('a')
    .where('mm.member_id', '=', memberId)
    .where('partner.public_id', '=', partnerPublicId)
    .where('mm.is_hidden', '=', false)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The public id of the partner in one of the member's appointments. */
export async function findPartner(
  db: Db,
  memberId: number,
  publicId: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('appointments as a')
    .innerJoin('match_members as mm', 'mm.match_id', 'a.match_id')
    .innerJoin('members as partner', 'partner.id', 'mm.partner_id')
    .select('partner.public_id as partnerPublicId')
    .where('a.public_id', '=', publicId)
    .where('mm.member_id', '=', memberId)
    .where('mm.is_hidden', '=', false)
    .executeTakeFirst()
  return found?.partnerPublicId
}

interface NewAppointment {
  matchId: number
  proposerId: number
  inviteeId: number
  startsAt: Date
  place: string
  city: string
  timeZone: string
  line: string
  now: Date
}

export async function insertAppointment(tx: Tx, added: NewAppointment): Promise<AppointmentRow> {
  return await tx
    .insertInto('appointments')
    .values({
      match_id: added.matchId,
      proposer_id: added.proposerId,
      invitee_id: added.inviteeId,
      starts_at: added.startsAt,
      place: added.place,
      city: added.city,
      time_zone: added.timeZone,
      line: added.line,
      created_at: added.now,
      changed_at: added.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes an appointment that the caller has locked. */
export async function changeAppointment(
  tx: Tx,
  id: number,
  changes: Updateable<Schema['appointments']>,
  now: Date,
): Promise<AppointmentRow> {
  return await tx
    .updateTable('appointments')
    .set({ ...changes, version: sql<number>`version + 1`, changed_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ends and returns the open future appointments of a match or of a member. */
export async function endOpen(
  tx: Tx,
  { matchId, memberId, by }: { matchId?: number; memberId?: number; by: number },
  now: Date,
): Promise<AppointmentRow[]> {
  return await tx
    .updateTable('appointments')
    .set({ status: 'ended', ended_by: by, version: sql<number>`version + 1`, changed_at: now })
    .where('status', 'in', ['proposed', 'accepted'])
    .where('starts_at', '>', now)
    .$if(matchId !== undefined, (query) => query.where('match_id', '=', matchId ?? 0))
    .$if(memberId !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([eb('proposer_id', '=', memberId ?? 0), eb('invitee_id', '=', memberId ?? 0)]),
      ),
    )
    .returningAll()
    .execute()
}

/**
 * The accepted appointments of tomorrow, once it is `hour` in their time zone, if they were accepted before that hour.
 */
export async function listDue(
  db: Db,
  { now, hour, limit }: { now: Date; hour: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from appointments a,
      lateral (select ${now}::timestamptz at time zone a.time_zone as at) wall,
      lateral (select wall.at::date + make_interval(hours => ${hour}) as hour) due
    where a.status = 'accepted' and a.reminded_at is null
      and a.starts_at between ${now}::timestamptz and ${now}::timestamptz + interval '2 days'
      and (a.starts_at at time zone a.time_zone)::date = wall.at::date + 1
      and wall.at >= due.hour and a.changed_at < due.hour at time zone a.time_zone
    order by a.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks the reminder of an accepted appointment as sent; undefined if another process has sent it. */
export async function takeReminder(
  tx: Tx,
  id: number,
  now: Date,
): Promise<AppointmentRow | undefined> {
  return await tx
    .updateTable('appointments')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .where('reminded_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/**
 * The data of an e-mail to one of the two; undefined if the appointment has changed or the member is no longer active.
 */
export async function findForMail(
  db: Db,
  {
    appointmentId,
    memberId,
    version,
  }: { appointmentId: number; memberId: number; version: number },
) {
  return await selectForNote(db, memberId)
    .where('a.id', '=', appointmentId)
    .where('a.version', '=', version)
    // About a partner who is no longer active, the only e-mail is that the appointment has ended.
    .where(({ or, eb }) => or([eb('partner.status', '=', 'active'), eb('a.status', '=', 'ended')]))
    .executeTakeFirst()
}

/** An accepted appointment, for the diary of one of the two. */
export async function findAgreed(db: Db, memberId: number, publicId: string) {
  return await selectForNote(db, memberId)
    .where('a.public_id', '=', publicId)
    .where('a.status', '=', 'accepted')
    .executeTakeFirst()
}

function selectForNote(db: Db, memberId: number) {
  return db
    .selectFrom('appointments as a')
    .innerJoin('match_members as mm', 'mm.match_id', 'a.match_id')
    .innerJoin('members as m', 'm.id', 'mm.member_id')
    .innerJoin('members as partner', 'partner.id', 'mm.partner_id')
    .select([
      'a.public_id as id',
      'a.version',
      'a.status',
      'a.starts_at as startsAt',
      'a.place',
      'a.city',
      'a.time_zone as timeZone',
      'a.reminded_at as remindedAt',
      'a.last_words as lastWords',
      'a.proposer_id as proposerId',
      'a.ended_by as endedBy',
      'm.city_code as cityCode',
      'm.email',
      'm.first_name as firstName',
      'partner.first_name as partnerName',
      'partner.public_id as partnerPublicId',
    ])
    .where('mm.member_id', '=', memberId)
    .where('mm.is_hidden', '=', false)
    .where('m.status', '=', 'active')
}
