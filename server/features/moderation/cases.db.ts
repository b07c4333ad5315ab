import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { WholeDraft } from '#shared/contracts/admin/moderation.ts'
import type { ReportReason } from '#shared/domain/reports.ts'

const CASE = [
  'id',
  'reference',
  'reporter_id as reporterId',
  'reported_id as reportedId',
  'reporter_name as reporterName',
  'reporter_email as reporterEmail',
  'location',
  'state',
  'created_at as createdAt',
  'due_at as dueAt',
  'assigned_to as assignedTo',
  'assigned_at as assignedAt',
  'proposed_by as proposedBy',
  'proposal',
  'is_by_team as isByTeam',
] as const

export async function findCase(db: Db, reference: string) {
  return await db
    .selectFrom('reports')
    .select(CASE)
    .where('reference', '=', reference)
    .executeTakeFirst()
}
export type ReportCase = NonNullable<Awaited<ReturnType<typeof findCase>>>

/** Between whom a case is. */
export async function findParties(db: Db, id: number) {
  return await db
    .selectFrom('reports')
    .select(['reporter_id as reporterId', 'reported_id as reportedId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The case, for one moderator at a time until the transaction ends. */
export async function lockCase(tx: Tx, reference: string): Promise<ReportCase | undefined> {
  return await tx
    .selectFrom('reports')
    .select(CASE)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
}

/** The case that the team has open about a member, on its own initiative. */
export async function findOpenByTeam(db: Db, memberId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('reports')
    .select('reference')
    .where('reported_id', '=', memberId)
    .where('is_by_team', '=', true)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return found?.reference
}

export async function saveAssignment(
  db: Db,
  id: number,
  { memberId, now }: { memberId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('reports')
    .set({ assigned_to: memberId, assigned_at: now })
    .where('id', '=', id)
    .execute()
}

/** What a first moderator would decide; the case is nobody's again. */
export async function saveProposal(
  db: Db,
  id: number,
  { memberId, proposal }: { memberId: number; proposal: WholeDraft },
): Promise<void> {
  await db
    .updateTable('reports')
    .set({
      assigned_to: null,
      assigned_at: null,
      proposed_by: memberId,
      proposal: JSON.stringify(proposal),
    })
    .where('id', '=', id)
    .execute()
}

/** Whom a case is about from now on; what a first moderator would decide was about somebody else, or nobody. */
export async function saveReported(db: Db, id: number, memberId: number): Promise<void> {
  await db
    .updateTable('reports')
    .set({ reported_id: memberId, proposed_by: null, proposal: null })
    .where('id', '=', id)
    .execute()
}

export async function closeCase(
  db: Db,
  id: number,
  { memberId, now }: { memberId: number | null; now: Date },
): Promise<void> {
  await db
    .updateTable('reports')
    .set({ state: 'decided', assigned_to: memberId, decided_at: now })
    .where('id', '=', id)
    .execute()
}

interface NewCase {
  reference: string
  reported: number | null
  name: string
  email: string
  location: string
  reason: ReportReason
  details: string
  now: Date
  dueAt: Date
  isByTeam: boolean
}

/** The open case of a notice that was sent before, word for word. Of two sent at once the second waits for the first. */
export async function findSameThirdPartyReport(
  tx: Tx,
  { email, location, details }: Pick<NewCase, 'email' | 'location' | 'details'>,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notice ${location}`}, 0))`.execute(tx)
  const same = await tx
    .selectFrom('reports')
    .innerJoin('report_statements', 'report_statements.report_id', 'reports.id')
    .select('reports.reference')
    .where('reports.state', '=', 'open')
    .where('reports.reporter_id', 'is', null)
    .where('reports.reporter_email', email ? '=' : 'is', email || null)
    .where('reports.location', '=', location)
    .where('report_statements.details', '=', details)
    .executeTakeFirst()
  return same?.reference
}

/** A case that no member opens: of a notice, which sent again is found by `findSameNotice`, or of the team itself. */
export async function insertCase(db: Db, notice: NewCase): Promise<void> {
  const { id } = await db
    .insertInto('reports')
    .values({
      reference: notice.reference,
      reporter_id: null,
      reported_id: notice.reported,
      reporter_name: notice.name || null,
      reporter_email: notice.email || null,
      location: notice.location,
      created_at: notice.now,
      due_at: notice.dueAt,
      is_by_team: notice.isByTeam,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('report_statements')
    .values({
      report_id: id,
      reason: notice.reason,
      details: notice.details,
      created_at: notice.now,
    })
    .execute()
}
