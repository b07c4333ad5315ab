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

/** The reporter and the reported member of a case. */
export async function findParties(db: Db, id: number) {
  return await db
    .selectFrom('reports')
    .select(['reporter_id as reporterId', 'reported_id as reportedId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The case, locked for one moderator at a time until the transaction ends. */
export async function lockCase(tx: Tx, reference: string): Promise<ReportCase | undefined> {
  return await tx
    .selectFrom('reports')
    .select(CASE)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
}

/** The reference of the case that the team has opened itself about a member and not yet decided. */
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

/** Saves the decision that a first moderator proposes, and unassigns the case. */
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

/**
 * Sets the member that a case is about, and deletes the proposed decision, which was about another member or about
 * nobody.
 */
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

/**
 * The open case of an identical third-party report. The lock makes the second of two simultaneous reports wait for the
 * first.
 */
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

/**
 * Inserts a case that no member opened: a third-party report (`findSameThirdPartyReport` finds repeated ones), or a
 * case opened by the team.
 */
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
