import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { FieldChanges, GroundName, Measure } from '#shared/domain/moderation.ts'

type Row = Selectable<Schema['decisions']>

/** A decision, and the appeal against it, if any. */
export interface DecisionRow extends Omit<Row, 'ground' | 'measure'> {
  ground: GroundName
  measure: Measure
  appeal: Selectable<Schema['appeals']> | null
}

export async function insertDecision(
  db: Db,
  decision: Insertable<Schema['decisions']>,
): Promise<number> {
  const { id } = await db
    .insertInto('decisions')
    .values(decision)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface DecisionFilter {
  id?: number
  memberId?: number
  reference?: string
  reportId?: number
  tokenHash?: string
}

/** The decisions that match the filter, the latest first. */
export async function listDecisions(db: Db, filter: DecisionFilter): Promise<DecisionRow[]> {
  const { id, memberId, reference, reportId, tokenHash } = filter
  const rows = await db
    .selectFrom('decisions')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0))
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .$if(reportId !== undefined, (query) => query.where('report_id', '=', reportId ?? 0))
    .$if(tokenHash !== undefined, (query) => query.where('token_hash', '=', tokenHash ?? ''))
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  if (rows.length === 0) return []
  const appeals = await db
    .selectFrom('appeals')
    .selectAll()
    .where(
      'decision_id',
      'in',
      rows.map((row) => row.id),
    )
    .execute()
  return rows.map((row) => ({
    ...row,
    ground: row.ground as GroundName,
    appeal: appeals.find((appeal) => appeal.decision_id === row.id) ?? null,
  }))
}

/**
 * The arguments of `RoleService.hasOtherDecider` for an appeal: the member concerned, and the people who must not answer it
 * while somebody else can.
 */
export function otherReviewerCriteria(
  { reporterId, reportedId }: { reporterId: number | null; reportedId: number | null },
  { decided_by: decidedBy }: Pick<DecisionRow, 'decided_by'>,
): [memberId: number | null, but: number[]] {
  const but = [decidedBy, reporterId, reportedId].filter((id) => id !== null)
  return [reportedId, but]
}

/** Records what a decision changed, so that it can be undone. */
export async function saveChanges(db: Db, id: number, changes: FieldChanges): Promise<void> {
  await db
    .updateTable('decisions')
    .set({ changes: JSON.stringify(changes) })
    .where('id', '=', id)
    .execute()
}

export async function endDecision(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('decisions')
    .set({ until: now })
    .where('id', '=', id)
    .where('until', '>', now)
    .execute()
}

/** Ends the statement of reasons of a hold, if there is one. */
export async function endHold(db: Db, memberId: number, now: Date): Promise<void> {
  await db
    .updateTable('decisions')
    .set({ until: now })
    .where('member_id', '=', memberId)
    .where('measure', '=', 'hold')
    .where('until', 'is', null)
    .execute()
}

export async function markSeen(db: Db, memberId: number, now: Date): Promise<void> {
  await db
    .updateTable('decisions')
    .set({ seen_at: now })
    .where('member_id', '=', memberId)
    .where('seen_at', 'is', null)
    .execute()
}

/** Returns false if there already is an appeal against the decision. */
export async function insertAppeal(
  db: Db,
  appeal: { decisionId: number; statement: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('appeals')
    .values({
      decision_id: appeal.decisionId,
      statement: appeal.statement,
      created_at: appeal.now,
      outcome: null,
      reasons: null,
      decided_by: null,
      decided_at: null,
    })
    .onConflict((contested) => contested.column('decision_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Returns false if the appeal was already answered: when two people answer at the same time, only one answer is saved.
 */
export async function closeAppeal(
  tx: Tx,
  answer: {
    decisionId: number
    outcome: 'upheld' | 'reversed'
    reasons: string
    by: number
    now: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('appeals')
    .set({
      outcome: answer.outcome,
      reasons: answer.reasons,
      decided_by: answer.by,
      decided_at: answer.now,
    })
    .where('decision_id', '=', answer.decisionId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findRecipient(db: Db, memberId: number) {
  return await db
    .selectFrom('members')
    .select(['email as to', 'first_name as firstName'])
    .where('id', '=', memberId)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
}
