import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { CaseView } from '#shared/contracts/admin/moderation.ts'
import type { Measure } from '#shared/domain/moderation.ts'
import type { ReportReason } from '#shared/domain/reports.ts'

export interface ListedCase {
  id: number
  reference: string
  reason: ReportReason
  firstName: string | null
  isAboutMessages: boolean
  receivedAt: Date
  dueAt: Date
  assignedTo: string | null
  awaitsSecondOpinion: boolean
  measure: Measure | null
  decidedAt: Date | null
  /** The instant by which the list is ordered. */
  at: Date
}

export interface CaseCursor {
  at: Date
  id: number
}

const ORDERS = {
  // A report is due one day after it was received, whatever the reason.
  open: {
    at: sql`r.due_at`,
    where: sql`r.state = 'open'`,
    handler: ({ assignedSince }: { assignedSince: Date }) =>
      sql`case when r.assigned_at > ${assignedSince} then r.assigned_to end`,
  },
  appeals: {
    at: sql`a.created_at`,
    where: sql`a.id is not null and a.decided_at is null`,
    handler: () => sql`d.decided_by`,
  },
  decided: {
    at: sql`r.decided_at`,
    where: sql`r.state = 'decided'`,
    handler: () => sql`d.decided_by`,
  },
}

/** A page of the queue. Open cases: the earliest deadline first. Appeals: oldest first. Decided cases: latest decision first. */
export async function listCases(
  db: Db,
  view: CaseView,
  page: {
    after: CaseCursor | null
    limit: number
    assignedSince: Date
    /** The public id of the team member whose cases are listed; undefined for all. */
    handler: string | undefined
  },
): Promise<ListedCase[]> {
  const { at, where, handler } = ORDERS[view]
  const isTheirs = page.handler
    ? sql`and ${handler(page)} = (select id from members where public_id = ${page.handler}::uuid)`
    : sql``
  const direction = view === 'decided' ? sql`desc` : sql`asc`
  const beyond = view === 'decided' ? sql`<` : sql`>`
  const after = page.after
    ? sql`and (${at}, r.id) ${beyond} (${page.after.at}::timestamptz, ${page.after.id}::integer)`
    : sql``
  const { rows } = await sql<ListedCase>`
    select r.id, r.reference, r.due_at as "dueAt", r.decided_at as "decidedAt", ${at} as at,
      ${view === 'appeals' ? at : sql`r.created_at`} as "receivedAt",
      coalesce((
        select s.reason from report_statements s where s.report_id = r.id order by s.id limit 1
      ), 'other') as reason,
      reported.first_name as "firstName", d.measure,
      exists (select 1 from report_messages m where m.report_id = r.id and m.message_id > 0) as "isAboutMessages",
      case when r.assigned_at > ${page.assignedSince} then taker.first_name end as "assignedTo",
      r.state = 'open' and r.proposal is not null as "awaitsSecondOpinion"
    from reports r
    left join members reported on reported.id = r.reported_id
    left join members taker on taker.id = r.assigned_to
    left join decisions d on d.report_id = r.id
    left join appeals a on a.decision_id = d.id
    where ${where} ${isTheirs} ${after}
    order by ${at} ${direction}, r.id ${direction}
    limit ${page.limit}`.execute(db)
  return rows
}

/** The team members who can take a case. */
export async function listHandlers(db: Db) {
  return await db
    .selectFrom('members')
    .select(['id', 'public_id as publicId', 'first_name as firstName'])
    .where('role', 'in', ['administrator', 'moderator'])
    .where('status', '=', 'active')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
}

/** The other cases about a member, the latest first; at most 20. */
export async function listOtherCases(db: Db, memberId: number, caseId: number) {
  const { rows } = await sql<{
    reference: string
    reason: ReportReason
    receivedAt: Date
    measure: Measure | null
  }>`
    select r.reference, r.created_at as "receivedAt", d.measure,
      coalesce((
        select s.reason from report_statements s where s.report_id = r.id order by s.id limit 1
      ), 'other') as reason
    from reports r left join decisions d on d.report_id = r.id
    where r.reported_id = ${memberId} and r.id <> ${caseId}
    order by r.id desc limit 20`.execute(db)
  return rows
}

export async function insertNote(
  db: Db,
  note: { caseId: number; authorId: number; body: string; now: Date },
): Promise<void> {
  await db
    .insertInto('case_notes')
    .values({
      report_id: note.caseId,
      author_id: note.authorId,
      body: note.body,
      created_at: note.now,
    })
    .execute()
}

/** The notes about a case, the oldest first. */
export async function listNotes(db: Db, caseId: number) {
  return await db
    .selectFrom('case_notes as n')
    .leftJoin('members as m', 'm.id', 'n.author_id')
    .select([
      'n.id',
      'n.body',
      'n.author_id as authorId',
      'n.created_at as at',
      'm.first_name as by',
    ])
    .where('n.report_id', '=', caseId)
    .orderBy('n.id')
    .execute()
}

export async function countCases(db: Db): Promise<{ open: number; appeals: number }> {
  const { rows } = await sql<{ open: number; appeals: number }>`
    select (select count(*)::integer from reports where state = 'open') as open,
      (select count(*)::integer from appeals where decided_at is null) as appeals`.execute(db)
  return rows[0] ?? { open: 0, appeals: 0 }
}

/**
 * The number of hours within which 95 % of the reports decided since an instant were decided; null if there are none.
 */
export async function hoursToDecide(db: Db, since: Date): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    select ceil(percentile_cont(0.95) within group (
      order by extract(epoch from decided_at - created_at)) / 3600)::integer as hours
    from reports where state = 'decided' and decided_at >= ${since} and not is_by_team`.execute(db)
  return rows[0]?.hours ?? null
}

export async function listStatements(db: Db, caseId: number) {
  return await db
    .selectFrom('report_statements')
    .select(['reason', 'details', 'created_at as at'])
    .where('report_id', '=', caseId)
    .orderBy('id')
    .execute()
}

/**
 * The messages that the reporter chose to show, and the words of appointments, which are no messages and have ids below
 * zero.
 */
export async function listExcerpt(db: Db, caseId: number) {
  return await db
    .selectFrom('report_messages')
    .select(['message_id as id', 'sender_id as senderId', 'body', 'sent_at as sentAt'])
    .select('photo_id as photoId')
    .where('report_id', '=', caseId)
    .orderBy('sent_at')
    .orderBy('message_id')
    .execute()
}

export async function findGender(db: Db, memberId: number) {
  const member = await db
    .selectFrom('members')
    .select('gender')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return member?.gender
}

export async function findFirstName(db: Db, memberId: number): Promise<string | undefined> {
  const member = await db
    .selectFrom('members')
    .select('first_name')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return member?.first_name
}

/** The member that a case is about; undefined after the member is erased. */
export async function findReported(db: Db, memberId: number) {
  return await db
    .selectFrom('members as m')
    .select((eb) => [
      'm.public_id as publicId',
      'm.first_name as firstName',
      'm.gender',
      'm.birth_year as birthYear',
      'm.is_test_profile as isTestProfile',
      'm.created_at as registeredAt',
      'm.verified_at as verifiedAt',
      'm.status',
      'm.city',
      'm.bio',
      'm.prompts',
      'm.role',
      eb
        .selectFrom('reports')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('reported_id', '=', 'm.id')
        .where('is_by_team', '=', false)
        .as('reports'),
      eb
        .selectFrom('reports')
        .select(sql<number>`count(distinct coalesce(reporter_id, -id))::integer`.as('count'))
        .whereRef('reported_id', '=', 'm.id')
        .where('is_by_team', '=', false)
        .as('reporters'),
      eb
        .selectFrom('reports')
        .select(sql<number>`count(distinct coalesce(reporter_id, -id))::integer`.as('count'))
        .whereRef('reported_id', '=', 'm.id')
        .where('is_by_team', '=', false)
        .where(sql<boolean>`(reporter_id is null or not have_met(reporter_id, m.id))`)
        .as('strangers'),
    ])
    .where('m.id', '=', memberId)
    .executeTakeFirst()
}
