import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Plan } from '#shared/domain/plans.ts'

export interface ExportRow {
  id: number
  memberId: number
  requestedAt: Date
  readyAt: Date | null
  fileKey: string | null
  expiresAt: Date | null
}

const COLUMNS = [
  'id',
  'member_id as memberId',
  'requested_at as requestedAt',
  'ready_at as readyAt',
  'file_key as fileKey',
  'expires_at as expiresAt',
] as const

/** Asks for an archive, unless one is being made. */
export async function insertExport(tx: Tx, memberId: number, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('data_exports')
    .values({ member_id: memberId, requested_at: now })
    .onConflict((waiting) => waiting.column('member_id').where('ready_at', 'is', null).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Begins anew the time of one that has not come. */
export async function markRequested(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('data_exports').set({ requested_at: now }).where('id', '=', id).execute()
}

/** The last archive of a member that is being made or can still be had. */
export async function findLast(
  db: Db,
  memberId: number,
  now: Date,
): Promise<ExportRow | undefined> {
  return await db
    .selectFrom('data_exports')
    .select(COLUMNS)
    .where('member_id', '=', memberId)
    .where((row) => row.or([row('ready_at', 'is', null), row('expires_at', '>', now)]))
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export async function findExport(db: Db, id: number): Promise<ExportRow | undefined> {
  return await db.selectFrom('data_exports').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Where the archive will lie, noted before it is written: what has a row is found again, whatever happens next. */
export async function nameFile(db: Db, id: number, fileKey: string): Promise<void> {
  await db.updateTable('data_exports').set({ file_key: fileKey }).where('id', '=', id).execute()
}

/** Answers false when it was ready already, or its member is gone. */
export async function markReady(
  tx: Tx,
  id: number,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_exports')
    .set({ ready_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface ExportFile {
  id: number
  fileKey: string | null
}

export async function listFilesOf(db: Db, memberId: number): Promise<ExportFile[]> {
  return await db
    .selectFrom('data_exports')
    .select(['id', 'file_key as fileKey'])
    .where('member_id', '=', memberId)
    .execute()
}

/** Those whose time is over, and those that have not come since that day: what a failure left of one may lie there. */
export async function listExpired(db: Db, now: Date, requestedBefore: Date): Promise<ExportFile[]> {
  return await db
    .selectFrom('data_exports')
    .select(['id', 'file_key as fileKey'])
    .where((row) =>
      row.or([
        row('expires_at', '<=', now),
        row.and([row('ready_at', 'is', null), row('requested_at', '<', requestedBefore)]),
      ]),
    )
    .execute()
}

export async function deleteExport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('data_exports').where('id', '=', id).execute()
}

export interface Exported {
  id: number
  publicId: string
  email: string
  firstName: string
  plan: Plan
  photoIds: string[]
  /** Those they sent in their conversations. */
  messagePhotoIds: string[]
}

/** Whom an archive is about, unless they have left. */
export function findExported(db: Db, memberId: number): Promise<Exported | undefined> {
  return selectExported(db, sql`m.id = ${memberId} and m.status = 'active'`)
}

/** Whoever has that address and is not erased yet, also where they are shut out. */
export function findExportedOf(db: Db, email: string): Promise<Exported | undefined> {
  return selectExported(db, sql`m.email = ${email} and m.status <> 'unconfirmed'`)
}

async function selectExported(db: Db, who: RawBuilder<unknown>): Promise<Exported | undefined> {
  const { rows } = await sql<Exported>`
    select m.id, m.public_id as "publicId", m.email, m.first_name as "firstName", m.plan::text as plan,
      array(select p.public_id::text from photos p
        where p.owner_id = m.id or p.uploaded_by_id = m.id order by p.position) as "photoIds",
      array(select p.public_id::text from message_photos p
        where p.sender_id = m.id and p.match_id is not null order by p.created_at) as "messagePhotoIds"
    from members m where ${who}`.execute(db)
  return rows[0]
}

/** Asks one question of the archive; see export-sections.ts. */
export async function readSection(
  db: Db,
  query: string,
  { memberId, seesWhoCame }: { memberId: number; seesWhoCame: boolean },
): Promise<Record<string, unknown>[]> {
  const parts = query.split(/(\$[12])/)
  const bound = parts.map((part) => {
    if (part === '$1') return sql`${memberId}::integer`
    return part === '$2' ? sql`${seesWhoCame}::boolean` : sql.raw(part)
  })
  const { rows } = await sql<Record<string, unknown>>`${sql.join(bound, sql``)}`.execute(db)
  return rows
}
