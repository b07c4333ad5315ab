import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { EndsAfter } from '#shared/domain/trusted.ts'

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
    .select([
      'c.appointment_id as appointmentId',
      'c.ends_after as endsAfter',
      'c.asked_at as askedAt',
      'c.outcome',
      'a.starts_at as startsAt',
      'a.place',
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
    .select(['a.id', 'l.member_id as toldBy'])
    .where('a.public_id', '=', publicId)
    .where('a.status', '=', 'accepted')
    .where('mm.member_id', '=', memberId)
    .executeTakeFirst()
}

/** Plans one, or another end of it as long as nothing was said. */
export async function savePlan(
  tx: Tx,
  plan: { appointmentId: number; memberId: number; endsAfter: EndsAfter },
): Promise<void> {
  await tx
    .insertInto('check_ins')
    .values({
      ...{ appointment_id: plan.appointmentId, member_id: plan.memberId },
      ends_after: plan.endsAfter,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['appointment_id', 'member_id'])
        .doUpdateSet({ ends_after: plan.endsAfter, asked_at: null })
        .where('check_ins.outcome', 'is', null),
    )
    .execute()
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

interface Which {
  appointmentId: number
  memberId: number
}

/** Asks later: of what nobody has settled. */
export async function postpone(tx: Tx, { appointmentId, memberId }: Which, minutes: number) {
  await tx
    .updateTable('check_ins')
    .set({ ends_after: sql<number>`ends_after + ${minutes}::integer`, asked_at: null })
    .where('appointment_id', '=', appointmentId)
    .where('member_id', '=', memberId)
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

/** Those whose hour to be asked has come. */
export async function listToAsk(
  db: Db,
  { now, afterEndMinutes, limit }: { now: Date; afterEndMinutes: number; limit: number },
): Promise<Which[]> {
  const { rows } = await sql<Which>`
    select c.appointment_id as "appointmentId", c.member_id as "memberId"
    from check_ins c join appointments a on a.id = c.appointment_id
    where c.outcome is null and c.asked_at is null and a.status = 'accepted'
      and a.starts_at + make_interval(mins => c.ends_after + ${afterEndMinutes}::integer) <= ${now}
    order by c.appointment_id limit ${limit}`.execute(db)
  return rows
}

/** Marks one as asked; false where another process has. */
export async function markAsked(
  tx: Tx,
  { appointmentId, memberId }: Which,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('check_ins')
    .set({ asked_at: now })
    .where('appointment_id', '=', appointmentId)
    .where('member_id', '=', memberId)
    .where('asked_at', 'is', null)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those that were asked before an instant, and not answered. */
export async function listSilent(db: Db, askedBefore: Date, limit: number): Promise<Which[]> {
  return await db
    .selectFrom('check_ins')
    .select(['appointment_id as appointmentId', 'member_id as memberId'])
    .where('outcome', 'is', null)
    .where('asked_at', '<=', askedBefore)
    .orderBy('appointment_id')
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
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** All that is written about one: to its member, and to the person who said yes. */
export async function findAbout(tx: Tx, { appointmentId, memberId }: Which) {
  return await tx
    .selectFrom('check_ins as c')
    .innerJoin('appointments as a', 'a.id', 'c.appointment_id')
    .innerJoin('match_members as mm', (on) =>
      on.onRef('mm.match_id', '=', 'a.match_id').onRef('mm.member_id', '=', 'c.member_id'),
    )
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .innerJoin('members as partner', 'partner.id', 'mm.partner_id')
    .leftJoin('trusted_persons as t', (on) =>
      on.onRef('t.member_id', '=', 'c.member_id').on('t.confirmed_at', 'is not', null),
    )
    .select([
      ...(['c.ends_after as endsAfter', 'c.asked_at as askedAt'] as const),
      ...(['a.public_id as appointmentPublicId', 'a.starts_at as startsAt', 'a.place'] as const),
      ...(['m.email', 'm.first_name as firstName'] as const),
      'partner.first_name as partnerName',
      'partner.birth_year as partnerBirthYear',
      'partner.verified_at as partnerVerifiedAt',
      ...(['t.first_name as personName', 't.email as personEmail'] as const),
    ])
    .where('c.appointment_id', '=', appointmentId)
    .where('c.member_id', '=', memberId)
    .executeTakeFirst()
}
export type CheckInFacts = NonNullable<Awaited<ReturnType<typeof findAbout>>>
