import type { Db, Tx } from '#server/platform/database/database.ts'
import type { MemberFilters } from '#shared/contracts/admin/members.ts'

const COLUMNS = [
  'id',
  'public_id as publicId',
  'created_by as createdBy',
  'filters',
  'reads_emails as readsEmails',
  'total',
  'written',
  'last_id as lastId',
  'parts',
  'ready_at as readyAt',
  'expires_at as expiresAt',
] as const

export async function insertExport(
  tx: Tx,
  wanted: {
    createdBy: number
    filters: MemberFilters
    readsEmails: boolean
    total: number
    requestedAt: Date
    expiresAt: Date
  },
) {
  return await tx
    .insertInto('member_exports')
    .values({
      created_by: wanted.createdBy,
      filters: JSON.stringify(wanted.filters),
      reads_emails: wanted.readsEmails,
      total: wanted.total,
      requested_at: wanted.requestedAt,
      expires_at: wanted.expiresAt,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}
export type ExportRow = Awaited<ReturnType<typeof insertExport>>

export async function findExport(db: Db, id: number): Promise<ExportRow | undefined> {
  return await db
    .selectFrom('member_exports')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** An export by its public id, if `createdBy` requested it and it has not expired. */
export async function findOwn(
  db: Db,
  { publicId, createdBy, now }: { publicId: string; createdBy: number; now: Date },
): Promise<ExportRow | undefined> {
  return await db
    .selectFrom('member_exports')
    .select(COLUMNS)
    .where('public_id', '=', publicId)
    .where('created_by', '=', createdBy)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Counts a written part; returns false if another job has already counted it. */
export async function recordPart(
  tx: Tx,
  { id, parts }: Pick<ExportRow, 'id' | 'parts'>,
  next: { written: number; lastId: number | null; readyAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member_exports')
    .set({
      parts: parts + 1,
      written: next.written,
      last_id: next.lastId,
      ready_at: next.readyAt,
    })
    .where('id', '=', id)
    .where('parts', '=', parts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function listExpired(db: Db, now: Date): Promise<ExportRow[]> {
  return await db
    .selectFrom('member_exports')
    .select(COLUMNS)
    .where('expires_at', '<=', now)
    .execute()
}

export async function deleteExport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('member_exports').where('id', '=', id).execute()
}
