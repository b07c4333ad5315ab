import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { DebriefAnswers } from '#shared/contracts/debriefs.ts'

/** The window for debriefs: appointments that took place between 1 and `days` days ago. */
export interface Window {
  now: Date
  days: number
}

/** The day of an appointment in the time zone of its town, not in Paris, as in `held_on` for both members. */
const HELD_ON = sql<string>`(a.starts_at at time zone a.time_zone)::date`

function isIn({ now, days }: Window) {
  const today = sql`(${now}::timestamptz at time zone a.time_zone)::date`
  // The first condition is redundant, but only instants have an index.
  return sql<boolean>`a.starts_at between ${now}::timestamptz - make_interval(days => ${days + 2}) and ${now}::timestamptz
    and ${HELD_ON} between ${today} - ${days}::integer and ${today} - 1`
}

const HELD = [
  'a.id as appointmentId',
  'a.public_id as appointmentPublicId',
  'a.starts_at as startsAt',
  'a.time_zone as timeZone',
  'a.place',
  'mm.partner_id as partnerId',
  HELD_ON.as('heldOn'),
] as const

const IS_DECLINED = sql<boolean>`exists (select from declines where match_id = a.match_id)`

/**
 * The accepted appointments in the window, with a partner who is active and visible to the member. A decline does not
 * exclude them: answers can still be saved after it, although two yeses are no longer announced.
 */
function held(db: Db, memberId: number, window: Window) {
  return db
    .selectFrom('appointments as a')
    .innerJoin('match_members as mm', 'mm.match_id', 'a.match_id')
    .innerJoin('members as partner', 'partner.id', 'mm.partner_id')
    .where('mm.member_id', '=', memberId)
    .where('mm.is_hidden', '=', false)
    .where('partner.status', '=', 'active')
    .where('a.status', '=', 'accepted')
    .where(isIn(window))
}

/**
 * The appointments of a conversation, the last one first, with the member's answers. After a decline, an appointment
 * whose two yeses were announced is left out.
 */
export async function listHeld(
  db: Db,
  memberId: number,
  { partnerPublicId, window }: { partnerPublicId: string; window: Window },
) {
  return await held(db, memberId, window)
    .leftJoin('debriefs as d', (on) =>
      on.onRef('d.appointment_id', '=', 'a.id').onRef('d.member_id', '=', 'mm.member_id'),
    )
    .select([
      ...HELD,
      'd.has_met as hasMet',
      'd.wants_again as again',
      'd.is_like_photos as isLikePhotos',
      'd.answered_at as answeredAt',
      'd.told_at as toldAt',
    ])
    .where('partner.public_id', '=', partnerPublicId)
    .where(({ or, eb, not }) => or([eb('d.told_at', 'is', null), not(IS_DECLINED)]))
    .orderBy('a.starts_at', 'desc')
    .execute()
}

export async function findHeld(
  db: Db,
  memberId: number,
  { publicId, window }: { publicId: string; window: Window },
) {
  return await held(db, memberId, window)
    .select(HELD)
    .where('a.public_id', '=', publicId)
    .executeTakeFirst()
}

interface Answered extends DebriefAnswers {
  appointmentId: number
  memberId: number
  partnerId: number
  heldOn: string
  now: Date
}

/** Saves the answers of a member; false if the two yeses of this appointment were already announced. */
export async function saveAnswers(tx: Tx, answered: Answered): Promise<boolean> {
  const said = {
    ...{ has_met: answered.hasMet, wants_again: answered.again },
    ...{ is_like_photos: answered.isLikePhotos, answered_at: answered.now },
  }
  const saved = await tx
    .insertInto('debriefs')
    .values({
      ...{ appointment_id: answered.appointmentId, member_id: answered.memberId },
      ...{ partner_id: answered.partnerId, held_on: answered.heldOn },
      ...said,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['appointment_id', 'member_id'])
        .doUpdateSet(said)
        .where('debriefs.told_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Both members are active and visible to each other, and neither has closed the conversation. */
const TOGETHER = sql`exists (select from match_members mm
    where mm.match_id = a.match_id and mm.member_id = a.proposer_id and not mm.is_hidden)
  and not exists (select from members m where m.id in (a.proposer_id, a.invitee_id) and m.status <> 'active')
  and not ${IS_DECLINED}`

/** The appointments about which both members are still to be asked, once it is `hour` in their time zone. */
export async function listToAsk(
  db: Db,
  { hour, ...window }: Window & { hour: number },
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from appointments a
    where a.status = 'accepted' and ${isIn(window)} and ${TOGETHER}
      and extract(hour from ${window.now}::timestamptz at time zone a.time_zone) >= ${hour}
      and not exists (select from debriefs d where d.appointment_id = a.id and d.asked_at is not null)
    order by a.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

interface Asked {
  memberId: number
  partnerId: number
  matchId: number
  startsAt: Date
  timeZone: string
  hasAnswered: boolean
}

/** Marks both members as asked and returns them; returns nobody if another process has marked them. */
export async function markAsked(tx: Tx, appointmentId: number, now: Date): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    with marked as (
      insert into debriefs as d (appointment_id, member_id, partner_id, held_on, asked_at)
      select a.id, side.member_id, side.partner_id, ${HELD_ON}, ${now}::timestamptz
      from appointments a
      cross join lateral (values (a.proposer_id, a.invitee_id), (a.invitee_id, a.proposer_id)) side (member_id, partner_id)
      where a.id = ${appointmentId}
      -- A fixed order, so that two processes wait for each other instead of deadlocking.
      order by side.member_id
      on conflict (appointment_id, member_id) do update set asked_at = excluded.asked_at where d.asked_at is null
      returning d.*
    )
    select marked.member_id as "memberId", marked.partner_id as "partnerId", a.match_id as "matchId",
      a.starts_at as "startsAt", a.time_zone as "timeZone", marked.answered_at is not null as "hasAnswered"
    from marked join appointments a on a.id = marked.appointment_id
    order by marked.member_id`.execute(tx)
  return rows
}

/** The appointments after which both said yes, not announced yet. */
export async function listBothForIt(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from debriefs d
    join debriefs other on other.appointment_id = d.appointment_id and other.member_id = d.partner_id
    join appointments a on a.id = d.appointment_id
    where d.wants_again = 'yes' and d.told_at is null and d.member_id < d.partner_id
      and other.wants_again = 'yes' and other.told_at is null and ${TOGETHER}
    order by a.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks two yeses as announced and returns both members; nobody if an answer changed or another process did it. */
export async function markTold(tx: Tx, appointmentId: number, now: Date) {
  // A share lock against a concurrent block: either the block comes first and nothing is announced, or it waits.
  await sql`select from match_members mm join appointments a on a.match_id = mm.match_id
    where a.id = ${appointmentId} order by mm.member_id for share of mm`.execute(tx)
  // A lock against a concurrent change of an answer.
  await sql`select from debriefs where appointment_id = ${appointmentId} order by member_id for update`.execute(
    tx,
  )
  const { rows } = await sql<{
    memberId: number
    partnerId: number
    matchId: number
    startsAt: Date
    timeZone: string
  }>`
    update debriefs d set told_at = ${now}
    from appointments a
    where d.appointment_id = ${appointmentId} and a.id = d.appointment_id and ${TOGETHER}
      and (select count(*) from debriefs yes where yes.appointment_id = d.appointment_id
        and yes.wants_again = 'yes' and yes.told_at is null) = 2
    returning d.member_id as "memberId", d.partner_id as "partnerId", a.match_id as "matchId",
      a.starts_at as "startsAt", a.time_zone as "timeZone"`.execute(tx)
  return rows
}

interface Doubts {
  answeredBefore: Date
  from: number
}

/**
 * The number of active members who answered after the member's verification that the member did not look like their
 * photos. Each is counted once.
 */
const DOUBTED_BY = sql`
  select count(distinct d.member_id) from debriefs d join members witness on witness.id = d.member_id
  where d.partner_id = m.id and d.is_like_photos = false and d.answered_at > m.verified_at
    and witness.status = 'active'`

/** The verified members whose photos a moderator must compare again. */
export async function listDoubted(db: Db, { answeredBefore, from }: Doubts): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from members m
    where m.status = 'active' and m.verified_at is not null
      and m.id in (select partner_id from debriefs where is_like_photos = false)
      and (${DOUBTED_BY} and d.answered_at < ${answeredBefore}) >= ${from}
    order by m.id`.execute(db)
  return rows.map(({ id }) => id)
}
