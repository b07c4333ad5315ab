import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { ENDS_AFTER, type EndsAfter, USUAL_END } from '#shared/domain/trusted.ts'

interface Which {
  appointmentId: number
  memberId: number
}

const UNASKED = { asked_at: null, awaits_mail: false } as const

/** Whoever has the link now was told that help is needed. */
const IS_HELP_TOLD = sql<boolean>`coalesce(c.help_told_at >= l.created_at, false)`

/** Nobody has said how it was: a yes from before it was asked, which takes a cry for help back, says nothing of that. */
const IS_UNSETTLED = sql`(c.outcome is null or (c.outcome = 'fine' and c.asked_at is null))`
const IS_TO_ASK = sql`(c.asked_at is null and ${IS_UNSETTLED})`

// What was agreed, though another moment or place may be proposed since.
const BEGINS_AT = sql<Date>`coalesce(c.begins_at, a.starts_at)`.as('beginsAt')
/** With its town, unless that was written with the place. */
const WHERE = sql<string>`case when strpos(lower(a.place), lower(a.city)) > 0 then a.place else a.place || ', ' || a.city end`
const PLACE = sql<string>`coalesce(c.place, ${WHERE})`.as('place')

/** A check-in with its appointment, of the member whose it is; `isHeld` makes an answer and the clock take turns. */
export async function findCheckIn(
  db: Db,
  memberId: number,
  publicId: string,
  { isHeld = false } = {},
) {
  return await db
    .selectFrom('check_ins as c')
    .innerJoin('appointments as a', 'a.id', 'c.appointment_id')
    // Whoever needs help is answered, whatever became of the other.
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
      ...(['c.awaits_mail as awaitsMail', 'c.help_told_at as helpToldAt'] as const),
      IS_HELP_TOLD.as('isHelpTold'),
      ...([BEGINS_AT, PLACE, 'a.time_zone as timeZone'] as const),
      'partner.first_name as partnerName',
    ])
    .where('a.public_id', '=', publicId)
    .where('c.member_id', '=', memberId)
    .$if(isHeld, (query) => query.forUpdate('c'))
    .executeTakeFirst()
}
export type CheckInRow = NonNullable<Awaited<ReturnType<typeof findCheckIn>>>

/** An appointment that both agreed to and the member's trusted person has the link to. */
export async function findTold(tx: Tx, memberId: number, publicId: string) {
  return await tx
    .selectFrom('appointments as a')
    .leftJoin('trusted_links as l', (on) =>
      on.onRef('l.appointment_id', '=', 'a.id').on('l.member_id', '=', memberId),
    )
    .innerJoin('match_members as mm', 'mm.match_id', 'a.match_id')
    .select(['a.id', 'a.starts_at as beginsAt', WHERE.as('place'), 'l.member_id as toldBy'])
    .where('a.public_id', '=', publicId)
    .where('a.status', '=', 'accepted')
    .where('mm.member_id', '=', memberId)
    .executeTakeFirst()
}

interface Plan extends Which {
  endsAfter: EndsAfter
  beginsAt: Date
  place: string
}

/** Plans one, or another end of it; false where the person was told of this moment already. A yes that came too early is forgotten. */
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

/** Asks again so many minutes from now; of what is not asked it changes nothing, so that twice is once. */
export async function postpone(
  tx: Tx,
  { appointmentId, memberId }: Which,
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
  { appointmentId, memberId }: Which,
  { outcome, now }: { outcome: 'fine' | 'help'; now: Date },
): Promise<void> {
  await tx
    .updateTable('check_ins')
    .set({ outcome, settled_at: now })
    .where('appointment_id', '=', appointmentId)
    .where('member_id', '=', memberId)
    .execute()
}

/** The person is told that help is needed. */
export async function markHelpTold(
  tx: Tx,
  { appointmentId, memberId }: Which,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('check_ins')
    .set({ help_told_at: now })
    .where('appointment_id', '=', appointmentId)
    .where('member_id', '=', memberId)
    .execute()
}

/** A member's check-ins of which somebody has the link. */
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

/** Takes turns with the answers to them. */
export async function lockLinked(tx: Tx, memberId: number): Promise<void> {
  await linked(tx, memberId).forUpdate('c').execute()
}

/** A member's cries for help of which whoever has the link was not told. */
export async function listUntoldCries(tx: Tx, memberId: number): Promise<Which[]> {
  return await linked(tx, memberId)
    .where('c.outcome', '=', 'help')
    .where(({ not }) => not(IS_HELP_TOLD))
    .execute()
}

/**
 * Follows each to the moment that both agreed to last, and starts it anew there: whatever was asked and said of an earlier one
 * says nothing of it. One that was given up in time, or by the member themselves before it began, is asked about no more; what
 * the other took back within the last hours, or either of them once it had begun, is: the two may stand before the door. A cry for
 * help stands, until that begins, where the other alone agreed after it.
 */
export async function followAgreed(
  db: Db,
  { now, lastHours }: { now: Date; lastHours: number },
): Promise<void> {
  await sql`
    update check_ins c
    set begins_at = case a.status when 'accepted' then a.starts_at end,
      place = case a.status when 'accepted' then ${WHERE} end,
      -- « Encore une heure » was of that evening alone.
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

/** Those whose hour to be asked has come. */
export async function listToAsk(
  db: Db,
  { now, afterEndMinutes, limit }: { now: Date; afterEndMinutes: number; limit: number },
): Promise<Which[]> {
  const { rows } = await sql<Which>`
    select c.appointment_id as "appointmentId", c.member_id as "memberId"
    from check_ins c join members m on m.id = c.member_id
    where ${IS_TO_ASK} and m.status = 'active'
      and c.begins_at + make_interval(mins => c.ends_after + ${afterEndMinutes}::integer) <= ${now}
    order by c.begins_at, c.appointment_id limit ${limit}`.execute(db)
  return rows
}

/** Marks one as asked; false where another process has. */
export async function markAsked(
  tx: Tx,
  { appointmentId, memberId }: Which,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update check_ins c set asked_at = ${now}, awaits_mail = true, outcome = null, settled_at = null
    where c.appointment_id = ${appointmentId} and c.member_id = ${memberId}
      and ${IS_TO_ASK}`.execute(tx)
  return numAffectedRows === 1n
}

/** The question is with the mail server: from now on the answer is awaited. */
export async function markHanded(
  db: Db,
  { appointmentId, memberId }: Which,
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

/** Those that were asked before an instant, and not answered; who has left, or is shut out, cannot. */
export async function listSilent(db: Db, askedBefore: Date, limit: number): Promise<Which[]> {
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

/** Marks one as not answered; false where its member has answered meanwhile, or another process has. */
export async function markSilent(
  tx: Tx,
  { appointmentId, memberId }: Which,
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

/** All that is written about one: to its member, and to the person who has the link, if anybody has. */
export async function findAbout(db: Db, { appointmentId, memberId }: Which) {
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
