import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { ENDS_AFTER, type EndsAfter, USUAL_END } from '#shared/domain/trusted.ts'

interface CheckInKey {
  appointmentId: number
  memberId: number
}

const UNASKED = { asked_at: null, awaits_mail: false } as const

/** The person who has the current link was notified of the alarm. */
const IS_ALARM_SENT = sql<boolean>`coalesce(c.help_told_at >= l.created_at, false)`

/** Not answered yet. An early `fine`, before the question was asked, only cancels an alarm and is not an answer. */
const IS_UNSETTLED = sql`(c.outcome is null or (c.outcome = 'fine' and c.asked_at is null))`
const IS_TO_ASK = sql`(c.asked_at is null and ${IS_UNSETTLED})`

// The agreed time and place: the appointment itself can hold a newer proposal.
const BEGINS_AT = sql<Date>`coalesce(c.begins_at, a.starts_at)`.as('beginsAt')
/** The place with its town, unless its text already contains the town. */
const WHERE = sql<string>`case when strpos(lower(a.place), lower(a.city)) > 0 then a.place else a.place || ', ' || a.city end`
const PLACE = sql<string>`coalesce(c.place, ${WHERE})`.as('place')

/** A check-in of the member with its appointment; `isLocked` locks it, so that answers and cron jobs take turns. */
export async function findCheckIn(
  db: Db,
  memberId: number,
  publicId: string,
  { isLocked = false } = {},
) {
  return await db
    .selectFrom('check_ins as c')
    .innerJoin('appointments as a', 'a.id', 'c.appointment_id')
    // Left joins: a member who needs help can answer even if the match or the partner no longer exists.
    .leftJoin('match_members as mm', (on) =>
      on.onRef('mm.match_id', '=', 'a.match_id').onRef('mm.member_id', '=', 'c.member_id'),
    )
    .leftJoin('members as partner', 'partner.id', 'mm.partner_id')
    .leftJoin('trusted_links as l', (on) =>
      on
        .onRef('l.appointment_id', '=', 'c.appointment_id')
        .onRef('l.member_id', '=', 'c.member_id'),
    )
    .select([
      'c.appointment_id as appointmentId',
      ...(['c.ends_after as endsAfter', 'c.asked_at as askedAt', 'c.outcome'] as const),
      ...(['c.awaits_mail as awaitsMail', 'c.help_told_at as alarmSentAt'] as const),
      IS_ALARM_SENT.as('isAlarmSent'),
      ...([BEGINS_AT, PLACE, 'a.time_zone as timeZone'] as const),
      'partner.first_name as partnerName',
    ])
    .where('a.public_id', '=', publicId)
    .where('c.member_id', '=', memberId)
    .$if(isLocked, (query) => query.forUpdate('c'))
    .executeTakeFirst()
}
export type CheckInRow = NonNullable<Awaited<ReturnType<typeof findCheckIn>>>

/** An accepted appointment of the member; `sharedBy` is null if nobody has the member's link to it. */
export async function findAgreed(tx: Tx, memberId: number, publicId: string) {
  return await tx
    .selectFrom('appointments as a')
    .leftJoin('trusted_links as l', (on) =>
      on.onRef('l.appointment_id', '=', 'a.id').on('l.member_id', '=', memberId),
    )
    .innerJoin('match_members as mm', 'mm.match_id', 'a.match_id')
    .select(['a.id', 'a.starts_at as beginsAt', WHERE.as('place'), 'l.member_id as sharedBy'])
    .where('a.public_id', '=', publicId)
    .where('a.status', '=', 'accepted')
    .where('mm.member_id', '=', memberId)
    .executeTakeFirst()
}

interface Plan extends CheckInKey {
  endsAfter: EndsAfter
  beginsAt: Date
  place: string
}

/**
 * Plans a check-in or changes its end; false if it is already `help` or `silence` for this time. Resets an early
 * `fine`.
 */
export async function savePlan(tx: Tx, plan: Plan): Promise<boolean> {
  const planned = { ends_after: plan.endsAfter, begins_at: plan.beginsAt, place: plan.place }
  const isLater = sql<boolean>`(check_ins.begins_at >= excluded.begins_at) is not true`
  const saved = await tx
    .insertInto('check_ins')
    .values({ appointment_id: plan.appointmentId, member_id: plan.memberId, ...planned })
    .onConflict((conflict) =>
      conflict
        .columns(['appointment_id', 'member_id'])
        .doUpdateSet({
          ...{ ...planned, ...UNASKED, outcome: null, settled_at: null },
          help_told_at: sql`case when not ${isLater} then check_ins.help_told_at end`,
        })
        .where(({ eb, or }) =>
          or([eb('check_ins.outcome', 'is', null), eb('check_ins.outcome', '=', 'fine'), isLater]),
        ),
    )
    .returning('member_id')
    .executeTakeFirst()
  return saved !== undefined
}

export async function deleteCheckIn(db: Db, memberId: number, publicId: string): Promise<void> {
  await db
    .deleteFrom('check_ins')
    .where('member_id', '=', memberId)
    .where('appointment_id', 'in', ({ selectFrom }) =>
      selectFrom('appointments').select('id').where('public_id', '=', publicId),
    )
    .execute()
}

/**
 * Asks again, after an end `endsAfter` minutes after the beginning. Only changes a question that waits, so repeating
 * has no effect.
 */
export async function postpone(
  tx: Tx,
  { appointmentId, memberId }: CheckInKey,
  endsAfter: number,
): Promise<void> {
  await tx
    .updateTable('check_ins')
    .set({ ends_after: endsAfter, ...UNASKED })
    .where('appointment_id', '=', appointmentId)
    .where('member_id', '=', memberId)
    .where('asked_at', 'is not', null)
    .where('outcome', 'is', null)
    .execute()
}

export async function settle(
  tx: Tx,
  { appointmentId, memberId }: CheckInKey,
  { outcome, now }: { outcome: 'fine' | 'help'; now: Date },
): Promise<void> {
  await tx
    .updateTable('check_ins')
    .set({ outcome, settled_at: now })
    .where('appointment_id', '=', appointmentId)
    .where('member_id', '=', memberId)
    .execute()
}

export async function markAlarmSent(
  tx: Tx,
  { appointmentId, memberId }: CheckInKey,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('check_ins')
    .set({ help_told_at: now })
    .where('appointment_id', '=', appointmentId)
    .where('member_id', '=', memberId)
    .execute()
}

/** The member's check-ins whose appointment was shared with the trusted person. */
function linked(tx: Tx, memberId: number) {
  return tx
    .selectFrom('check_ins as c')
    .innerJoin('trusted_links as l', (on) =>
      on
        .onRef('l.appointment_id', '=', 'c.appointment_id')
        .onRef('l.member_id', '=', 'c.member_id'),
    )
    .select(['c.appointment_id as appointmentId', 'c.member_id as memberId'])
    .where('c.member_id', '=', memberId)
    .orderBy('c.appointment_id')
}

/** Waits for the transactions that are answering these check-ins. */
export async function lockLinked(tx: Tx, memberId: number): Promise<void> {
  await linked(tx, memberId).forUpdate('c').execute()
}

/** The member's alarms of which the person with the current link was not notified. */
export async function listPendingAlarms(tx: Tx, memberId: number): Promise<CheckInKey[]> {
  return await linked(tx, memberId)
    .where('c.outcome', '=', 'help')
    .where(({ not }) => not(IS_ALARM_SENT))
    .execute()
}

/**
 * Moves each check-in to the last time that both agreed to and restarts it there: questions and answers about an
 * earlier time do not count. The question is no longer asked if the appointment was given up more than `lastHours`
 * before its beginning, or before its beginning by the member. It is still asked if the partner gave up within the last
 * hours, or either of them after the beginning: the two may already be together. An alarm is kept if only the partner
 * agreed to a new time after it, until that time begins.
 */
export async function moveToAgreedTimes(
  db: Db,
  { now, lastHours }: { now: Date; lastHours: number },
): Promise<void> {
  await sql`
    update check_ins c
    set begins_at = case a.status when 'accepted' then a.starts_at end,
      place = case a.status when 'accepted' then ${WHERE} end,
      -- « Encore une heure » applied to the previous time only.
      ends_after = case when c.ends_after = any(${[...ENDS_AFTER]}::smallint[]) then c.ends_after else ${USUAL_END} end,
      asked_at = null, awaits_mail = false, outcome = null, settled_at = null, help_told_at = null
    from appointments a
    where a.id = c.appointment_id
      and case when a.status = 'accepted' then ((c.begins_at >= a.starts_at) is not true
            and (c.outcome is distinct from 'help' or a.proposer_id <> c.member_id or a.starts_at <= ${now}))
          or (${IS_TO_ASK} and (c.begins_at, c.place) is distinct from (a.starts_at, ${WHERE}))
        else ${IS_TO_ASK} and a.changed_at < c.begins_at and (
          a.changed_at < c.begins_at - make_interval(hours => ${lastHours}::integer)
          or a.ended_by = c.member_id or (a.status = 'proposed' and a.proposer_id = c.member_id)) end`.execute(
    db,
  )
}

/** The check-ins whose question is due. */
export async function listToAsk(
  db: Db,
  { now, afterEndMinutes, limit }: { now: Date; afterEndMinutes: number; limit: number },
): Promise<CheckInKey[]> {
  const { rows } = await sql<CheckInKey>`
    select c.appointment_id as "appointmentId", c.member_id as "memberId"
    from check_ins c join members m on m.id = c.member_id
    where ${IS_TO_ASK} and m.status = 'active'
      and c.begins_at + make_interval(mins => c.ends_after + ${afterEndMinutes}::integer) <= ${now}
    order by c.begins_at, c.appointment_id limit ${limit}`.execute(db)
  return rows
}

/** Marks a check-in as asked; false if another process did. */
export async function markAsked(
  tx: Tx,
  { appointmentId, memberId }: CheckInKey,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update check_ins c set asked_at = ${now}, awaits_mail = true, outcome = null, settled_at = null
    where c.appointment_id = ${appointmentId} and c.member_id = ${memberId}
      and ${IS_TO_ASK}`.execute(tx)
  return numAffectedRows === 1n
}

/** The mail server has accepted the question: the time to answer begins. */
export async function markQuestionSent(
  db: Db,
  { appointmentId, memberId }: CheckInKey,
  now: Date,
): Promise<void> {
  await db
    .updateTable('check_ins')
    .set({ asked_at: now, awaits_mail: false })
    .where('appointment_id', '=', appointmentId)
    .where('member_id', '=', memberId)
    .where('awaits_mail', '=', true)
    .execute()
}

/**
 * The check-ins asked until `askedBefore` and not answered. A member who left or was excluded cannot answer: not
 * listed.
 */
export async function listSilent(db: Db, askedBefore: Date, limit: number): Promise<CheckInKey[]> {
  return await db
    .selectFrom('check_ins as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.appointment_id as appointmentId', 'c.member_id as memberId'])
    .where('m.status', '=', 'active')
    .where('c.outcome', 'is', null)
    .where('c.asked_at', '<=', askedBefore)
    .where('c.awaits_mail', '=', false)
    .orderBy('c.asked_at')
    .orderBy('c.appointment_id')
    .limit(limit)
    .execute()
}

/** Marks a check-in as not answered; false if the member has answered since, or another process marked it. */
export async function markSilent(
  tx: Tx,
  { appointmentId, memberId }: CheckInKey,
  { askedBefore, now }: { askedBefore: Date; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('check_ins')
    .set({ outcome: 'silence', settled_at: now })
    .where('appointment_id', '=', appointmentId)
    .where('member_id', '=', memberId)
    .where('outcome', 'is', null)
    .where('asked_at', '<=', askedBefore)
    .where('awaits_mail', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The data for the emails about a check-in: to its member and, if there is one, to the person who has the link. */
export async function findAbout(db: Db, { appointmentId, memberId }: CheckInKey) {
  return await db
    .selectFrom('check_ins as c')
    .innerJoin('appointments as a', 'a.id', 'c.appointment_id')
    .innerJoin('match_members as mm', (on) =>
      on.onRef('mm.match_id', '=', 'a.match_id').onRef('mm.member_id', '=', 'c.member_id'),
    )
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .innerJoin('members as partner', 'partner.id', 'mm.partner_id')
    .leftJoin('trusted_links as l', (on) =>
      on
        .onRef('l.appointment_id', '=', 'c.appointment_id')
        .onRef('l.member_id', '=', 'c.member_id'),
    )
    .leftJoin('trusted_persons as t', (on) =>
      on.onRef('t.member_id', '=', 'l.member_id').on('t.confirmed_at', 'is not', null),
    )
    .select([
      ...(['c.asked_at as askedAt', 'c.awaits_mail as awaitsMail', 'c.outcome'] as const),
      'c.settled_at as settledAt',
      ...([
        'a.public_id as appointmentPublicId',
        BEGINS_AT,
        PLACE,
        'a.time_zone as timeZone',
      ] as const),
      ...(['m.email', 'm.first_name as firstName', 'm.status'] as const),
      'partner.first_name as partnerName',
      'partner.birth_year as partnerBirthYear',
      'partner.verified_at as partnerVerifiedAt',
      ...(['t.first_name as personName', 't.email as personEmail'] as const),
      ...(['l.created_at as linkedAt', 'l.token_hash as tokenHash'] as const),
    ])
    .where('c.appointment_id', '=', appointmentId)
    .where('c.member_id', '=', memberId)
    .executeTakeFirst()
}
export type CheckInFacts = NonNullable<Awaited<ReturnType<typeof findAbout>>>
