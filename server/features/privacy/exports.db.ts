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

/** Requests an archive, unless one is being made. Returns whether a row was inserted. */
export async function insertExport(tx: Tx, memberId: number, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('data_exports')
    .values({ member_id: memberId, requested_at: now })
    .onConflict((waiting) => waiting.column('member_id').where('ready_at', 'is', null).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Restarts the waiting time of an archive that was not made. */
export async function markRequested(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('data_exports').set({ requested_at: now }).where('id', '=', id).execute()
}

/** The last archive of a member that is being made or can still be downloaded. */
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

/** Saves the archive's storage key before the file is written, so that an unfinished file can be found and removed. */
export async function nameFile(db: Db, id: number, fileKey: string): Promise<void> {
  await db.updateTable('data_exports').set({ file_key: fileKey }).where('id', '=', id).execute()
}

/** Returns false if the archive was already ready or its row no longer exists. */
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

/** Expired archives, and unfinished ones requested before `requestedBefore`, which may have left a partial file. */
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

export interface ExportedMember {
  id: number
  publicId: string
  email: string
  firstName: string
  plan: Plan
  photoIds: string[]
  /** Photos that the member sent in conversations. */
  messagePhotoIds: string[]
}

/** The member whom an archive is about, unless they have left. */
export function findExportedMember(db: Db, memberId: number): Promise<ExportedMember | undefined> {
  return selectExportedMember(db, sql`m.id = ${memberId} and m.status = 'active'`)
}

/** The member with this email address who is not erased yet, even if they cannot sign in. */
export function findExportedMemberByEmail(
  db: Db,
  email: string,
): Promise<ExportedMember | undefined> {
  return selectExportedMember(db, sql`m.email = ${email} and m.status <> 'unconfirmed'`)
}

async function selectExportedMember(
  db: Db,
  who: RawBuilder<unknown>,
): Promise<ExportedMember | undefined> {
  const { rows } = await sql<ExportedMember>`
    select m.id, m.public_id as "publicId", m.email, m.first_name as "firstName", m.plan::text as plan,
      array(select p.public_id::text from photos p
        where p.owner_id = m.id or p.uploaded_by_id = m.id order by p.position) as "photoIds",
      array(select p.public_id::text from message_photos p
        where p.sender_id = m.id and p.match_id is not null order by p.created_at) as "messagePhotoIds"
    from members m where ${who}`.execute(db)
  return rows[0]
}

/** Runs the query of one section of the archive; see export-sections.ts. */
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
