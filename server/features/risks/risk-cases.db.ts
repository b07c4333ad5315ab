import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Gender } from '#shared/domain/genders.ts'
import type { RiskKind } from '#shared/domain/risks.ts'

export interface WeighedSignal {
  kind: RiskKind
  /** The points that remain after their decay. */
  points: number
  seen: number
  among: number | null
  at: Date
}

/**
 * The signals that count for a member now, those with the most points first: of each kind the strongest. Points halve
 * every seven days.
 */
export async function listSignals(db: Db, memberId: number, now: Date): Promise<WeighedSignal[]> {
  const { rows } = await sql<WeighedSignal>`
    select distinct on (points, kind) kind, points, seen, among, at from (
      select s.kind, s.seen, s.among, s.at,
        round(risk_left(s.points, s.at, ${now}))::integer as points,
        row_number() over (
          partition by s.kind order by risk_left(s.points, s.at, ${now}) desc
        ) as place
      from risk_signals s left join risk_states state on state.member_id = s.member_id
      where s.member_id = ${memberId} and s.at > coalesce(state.settled_at, '-infinity')
        and s.at > ${now}::timestamptz - interval '60 days'
    ) weighed
    where place = 1 and points > 0
    order by points desc, kind`.execute(db)
  return rows
}

export interface ListedCase {
  id: number
  firstName: string
  birthYear: number
  points: number
  openedAt: Date
  restrictedAt: Date | null
  kind: RiskKind | null
  assignedTo: string | null
}

/** Only cases about active members: nothing has to be decided about members who left or were excluded. */
const OPEN = sql`risk_cases c join members m on m.id = c.member_id and m.status = 'active'`

/** The open cases, those with the most points first. */
export async function listOpen(
  db: Db,
  { now, assignedSince, limit }: { now: Date; assignedSince: Date; limit: number },
): Promise<ListedCase[]> {
  const { rows } = await sql<ListedCase>`
    select c.id, m.first_name as "firstName", m.birth_year as "birthYear", c.opened_at as "openedAt",
      risk_points(c.member_id, coalesce(state.settled_at, '-infinity'), ${now}) as points,
      case when state.restricted_until > ${now} then state.restricted_at end as "restrictedAt",
      (select s.kind from risk_signals s where s.member_id = c.member_id
         and s.at > coalesce(state.settled_at, '-infinity')
         order by risk_left(s.points, s.at, ${now}) desc limit 1) as kind,
      case when c.assigned_at > ${assignedSince} then taker.first_name end as "assignedTo"
    from ${OPEN}
    left join risk_states state on state.member_id = c.member_id
    left join members taker on taker.id = c.assigned_to
    where c.decided_at is null
    order by points desc, c.id
    limit ${limit}`.execute(db)
  return rows
}

const CASE = [
  'c.id',
  'c.member_id as memberId',
  'c.opened_at as openedAt',
  'c.points as peak',
  'c.decision_id as decisionId',
  'c.assigned_to as assignedTo',
  'c.assigned_at as assignedAt',
  'c.outcome',
  'c.decided_by as decidedBy',
  'c.decided_at as decidedAt',
] as const

export async function findCase(db: Db, id: number) {
  return await db
    .selectFrom('risk_cases as c')
    .select(CASE)
    .where('c.id', '=', id)
    .executeTakeFirst()
}
export type RiskCase = NonNullable<Awaited<ReturnType<typeof findCase>>>

/** Locks the case until the transaction ends: if two moderators decide at the same time, the second is refused. */
export async function lockCase(tx: Tx, id: number): Promise<RiskCase | undefined> {
  return await tx
    .selectFrom('risk_cases as c')
    .select(CASE)
    .where('c.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The member a case is about; undefined once their account is deleted. */
export async function findMember(db: Db, id: number) {
  return await db
    .selectFrom('members')
    .select([
      ...(['id', 'public_id as publicId', 'first_name as firstName', 'gender'] as const),
      ...(['birth_year as birthYear', 'city', 'role', 'interests'] as const),
      ...(['is_test_profile as isTestProfile', 'verified_at as verifiedAt'] as const),
      'created_at as registeredAt',
    ])
    .select((m) =>
      m
        .and([m.ref('is_to_review'), m.ref('awaits_verification')])
        .$castTo<boolean>()
        .as('isHeld'),
    )
    .where('id', '=', id)
    .where('status', 'in', ['active', 'suspended'])
    .$narrowType<{ gender: Gender }>()
    .executeTakeFirst()
}

export async function findFirstName(db: Db, id: number): Promise<string | undefined> {
  const member = await db
    .selectFrom('members')
    .select('first_name as name')
    .where('id', '=', id)
    .executeTakeFirst()
  return member?.name
}

/** The number of matches a member has written to. */
export async function countRecipients(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('match_members')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('member_id', '=', memberId)
    .where('has_written', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

export async function saveAssignment(
  tx: Tx,
  id: number,
  { memberId, now }: { memberId: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('risk_cases')
    .set({ assigned_to: memberId, assigned_at: now })
    .where('id', '=', id)
    .execute()
}

export async function saveDecision(tx: Tx, id: number, decisionId: number): Promise<void> {
  await tx.updateTable('risk_cases').set({ decision_id: decisionId }).where('id', '=', id).execute()
}

/** The cases whose member was restricted and not notified yet, at most `limit`. */
export async function listUnnotified(db: Db, limit: number) {
  return await unnotified(db).orderBy('id').limit(limit).execute()
}

/** Locks one of these cases until the transaction ends; undefined if it was notified or decided meanwhile. */
export async function lockUnnotified(tx: Tx, id: number) {
  return await unnotified(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

function unnotified(db: Db) {
  return (
    db
      .selectFrom('risk_cases')
      .select(['id', 'member_id as memberId', 'restricted_until as until'])
      .where('restricted_at', 'is not', null)
      .where('decision_id', 'is', null)
      // If a person has decided meanwhile, the member was notified of that decision.
      .where('decided_at', 'is', null)
      .$narrowType<{ until: Date }>()
  )
}

/**
 * The held members who were not notified yet, at most `limit`: no statement of reasons covers one of their resemblances.
 * A statement covers those seen until its end, so that each hold has one. An unconfirmed member is notified once the
 * address is confirmed.
 */
export async function listUnnotifiedHolds(
  db: Db,
  { limit, memberId = null }: { limit: number; memberId?: number | null },
): Promise<{ memberId: number }[]> {
  const { rows } = await sql<{ memberId: number }>`
    select distinct r.member_id as "memberId"
    from resemblances r join members m on m.id = r.member_id
    where m.status = 'active' and m.is_to_review and m.awaits_verification
      and (${memberId}::integer is null or r.member_id = ${memberId})
      and not exists (
        select from decisions d where d.member_id = r.member_id and d.measure = 'hold'
          and (d.until is null or d.until >= r.at))
    order by r.member_id
    limit ${limit}`.execute(db)
  return rows
}

/** Removes the restriction from a case whose member no longer exists. */
export async function clearRestriction(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('risk_cases')
    .set({ restricted_at: null, restricted_until: null })
    .where('id', '=', id)
    .execute()
}

/** The other cases opened after `since` that reached at least `points`, with their outcomes. */
export async function listComparable(
  db: Db,
  { except, points, since }: { except: number; points: number; since: Date },
) {
  return await db
    .selectFrom('risk_cases as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.id', 'm.first_name as firstName', 'c.points', 'c.outcome'])
    .where('c.id', '<>', except)
    .where('c.points', '>=', points)
    .where('c.opened_at', '>', since)
    .orderBy('c.points', 'desc')
    .orderBy('c.id')
    .limit(50)
    .execute()
}

export interface Figures {
  open: number
  minutesToDecide: number | null
  restrictedInTimePercent: number | null
  returnsSeen: number
  returnsExcluded: number
  restrictions: number
  lifted: number
}

/** Statistics: the median time to decide since `month`, and the results of signals and decisions since `quarter`. */
export async function countFigures(
  db: Db,
  { month, quarter }: { month: Date; quarter: Date },
): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      (select count(*)::integer from ${OPEN} where c.decided_at is null) as open,
      (select round(percentile_cont(0.5) within group (
          order by extract(epoch from decided_at - opened_at)) / 60)::integer
        from risk_cases where decided_at > ${month}) as "minutesToDecide",
      (select round(100.0 * count(*) filter (where recipients < 5) / nullif(count(*), 0))::integer
        from risk_cases where decided_at > ${quarter} and outcome = 'excluded') as "restrictedInTimePercent",
      (select count(*)::integer from risk_cases c where c.opened_at > ${quarter} and exists (
        select from risk_signals s where s.member_id = c.member_id and s.kind = 'resembles')) as "returnsSeen",
      (select count(*)::integer from risk_cases c where c.opened_at > ${quarter} and c.outcome = 'excluded' and exists (
        select from risk_signals s where s.member_id = c.member_id and s.kind = 'resembles')) as "returnsExcluded",
      (select count(*)::integer from risk_cases where restricted_at > ${quarter}) as restrictions,
      (select count(*)::integer from risk_cases c
        left join appeals a on a.decision_id = c.decision_id
        where c.restricted_at > ${quarter} and (c.outcome = 'lifted' or a.outcome = 'reversed')) as lifted`.execute(
    db,
  )
  const [figures] = rows
  if (!figures) throw new Error('A count query must return one row')
  return figures
}
