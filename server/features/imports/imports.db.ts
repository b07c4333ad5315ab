import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { RUNNING_STATUSES } from '#server/platform/database/schema-money.ts'
import type { ImportLine, ProfileImport } from '#shared/contracts/admin/imports.ts'
import { type ImportCells, OPTIONAL_IMPORT_COLUMNS } from '#shared/domain/import-files.ts'
import type { CsvFile } from './csv-file.ts'
import type { Refusal } from './import-line.ts'

type LineCounts = ProfileImport['counts']

export interface NewImport extends Pick<CsvFile, 'encoding' | 'delimiter'> {
  fileName: string
  ignoredColumns: readonly string[]
  createdBy: number
  createdAt: Date
}

const COLUMNS = [
  ...(['id', 'public_id', 'file_name', 'encoding', 'delimiter', 'ignored_columns'] as const),
  ...(['created_at', 'ended_at'] as const),
] as const

export async function insertImport(db: Db, file: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({
      file_name: file.fileName,
      encoding: file.encoding,
      delimiter: file.delimiter,
      ignored_columns: [...file.ignoredColumns],
      created_by: file.createdBy,
      created_at: file.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewLine {
  line: number
  cells: ImportCells
  /** Null for a line that is ready. */
  refusal: Refusal | null
}

export async function insertLines(
  db: Db,
  importId: number,
  lines: readonly NewLine[],
): Promise<void> {
  const rows = lines.map(({ line, cells, refusal }) => ({ line, cells, ...refusal }))
  await sql`
    insert into import_lines (import_id, line, cells, field, reason, state)
    select ${importId}::integer, l.line, l.cells, l.field, l.reason,
      (case when l.reason is null then 'ready' else 'refused' end)::import_line_state
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as l (line integer, cells jsonb, field text, reason text)`.execute(db)
}

/** Marks the whole file as read, so that it is shown. */
export async function markRead(tx: Tx, id: number, now: Date): Promise<ImportRow> {
  return await tx
    .updateTable('imports')
    .set({ read_at: now })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Removes a file and its lines. */
export async function deleteImport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute()
}

export async function deleteImportsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('imports').where('created_at', '<', before).execute()
}

export async function findImport(db: Db, publicId: string) {
  return await db
    .selectFrom('imports')
    .select(COLUMNS)
    .where('public_id', '=', publicId)
    .where('read_at', 'is not', null)
    .executeTakeFirst()
}
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

export async function findLast(db: Db, memberId: number): Promise<ImportRow | undefined> {
  return await db
    .selectFrom('imports')
    .select(COLUMNS)
    .where('created_by', '=', memberId)
    .where('read_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Locks the import until the transaction ends, so that only one request at a time imports its lines. */
export async function lockImport(tx: Tx, publicId: string): Promise<ImportRow | undefined> {
  return await tx
    .selectFrom('imports')
    .select(COLUMNS)
    .where('public_id', '=', publicId)
    .where('read_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function endImport(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('imports').set({ ended_at: now }).where('id', '=', id).execute()
}

export async function countLines(db: Db, id: number): Promise<LineCounts> {
  const rows = await db
    .selectFrom('import_lines')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('import_id', '=', id)
    .groupBy('state')
    .execute()
  const counts: LineCounts = { ready: 0, refused: 0, created: 0, updated: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

/** Lines stored before the optional columns existed have no cells for them, so these are added empty. */
const readCells = sql<ImportCells>`${JSON.stringify(
  Object.fromEntries(OPTIONAL_IMPORT_COLUMNS.map((column) => [column, ''])),
)}::jsonb || cells`.as('cells')

interface LinePage {
  after: number
  limit: number
  state?: ImportLine['state'] | undefined
}

export async function listLines(db: Db, id: number, { after, limit, state }: LinePage) {
  let lines = db
    .selectFrom('import_lines')
    .select(['line', readCells, 'field', 'reason', 'state'])
    .where('import_id', '=', id)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
  if (state) lines = lines.where('state', '=', state)
  return await lines.execute()
}
export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

export interface Outcome extends Partial<Refusal> {
  line: number
  state: 'created' | 'updated' | 'refused'
}

/** Saves the outcomes of lines, in the same transaction as the changes to the profiles. */
export async function markLines(tx: Tx, id: number, outcomes: readonly Outcome[]): Promise<void> {
  await sql`
    update import_lines as l
    set state = o.state::import_line_state, field = o.field, reason = o.reason
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o (line integer, state text, field text, reason text)
    where l.import_id = ${id} and l.line = o.line`.execute(tx)
}

/** Those of the addresses that belong to a real or deleted member instead of a test profile. */
export async function listRealMemberEmails(
  db: Db,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db
    .selectFrom('members')
    .select('email')
    .where('email', 'in', emails)
    .where('status', '<>', 'unconfirmed')
    .where((member) =>
      member.or([member('is_test_profile', '=', false), member('status', '=', 'deleted')]),
    )
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** Those of the members who have a running paid plan. */
export async function listPaying(db: Db, memberIds: readonly number[]): Promise<Set<number>> {
  if (memberIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('subscriptions')
    .select('member_id')
    .where('member_id', 'in', memberIds)
    .where('status', 'in', RUNNING_STATUSES)
    .execute()
  return new Set(rows.flatMap(({ member_id }) => member_id ?? []))
}
