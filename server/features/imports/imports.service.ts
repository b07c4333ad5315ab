import type { Config } from '#server/config.ts'
import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { ImportLine, listImportLines, ProfileImport } from '#shared/contracts/admin/imports.ts'
import {
  IMPORT_COLUMNS,
  IMPORT_LINES_AT_ONCE,
  IMPORT_MAX_LINES,
} from '#shared/domain/import-files.ts'
import { toCsv } from '#shared/kit/csv.ts'
import type { RouteInput } from '#shared/kit/route.ts'
import type { ImportFileService } from './import-files.service.ts'
import type { ImportLineService } from './import-lines.service.ts'
import * as db from './imports.db.ts'

const PAGE = 50
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

interface Dependencies {
  config: Pick<Config, 'mode'>
  database: Database
  transact: Transact
  clock: Clock
  audit: Pick<AuditService, 'record'>
  importFiles: ImportFileService
  importLines: ImportLineService
}

type Caller = Pick<Viewer, 'id'>

/** Imports files of test profiles: each file is validated line by line, then imported some lines at a time. */
export function createImportService(deps: Dependencies) {
  const { config, database, transact, clock, audit, importFiles, importLines } = deps

  /** Refuses in production, where test profiles are not allowed. */
  function requireDemo(): void {
    if (config.mode === 'production') fail('demo_only')
  }

  /** Saves the lines of a file with their errors. Creates no profile yet. */
  async function read(viewer: Caller, fileName: string, bytes: Buffer): Promise<ProfileImport> {
    const origin = { fileName, createdBy: viewer.id, createdAt: clock.now() }
    const id = await importFiles.save(bytes, origin)
    return transact(async (tx) => {
      const row = await db.markRead(tx, id, clock.now())
      return audited(tx, viewer, 'import.read', row)
    })
  }

  /** The last file that the caller uploaded. */
  async function last({ id }: Caller): Promise<ProfileImport | null> {
    const row = await db.findLast(database, id)
    return row ? describe(database, row) : null
  }

  async function lines(
    publicId: string,
    { only, cursor = '0' }: RouteInput<typeof listImportLines>['query'],
  ): Promise<{ lines: ImportLine[]; next: string | null }> {
    const { id } = await find(publicId)
    const page = { after: Number(cursor), limit: PAGE + 1, state: only }
    const rows = await db.listLines(database, id, page)
    const shown = rows.slice(0, PAGE)
    const end = shown.at(-1)
    return { lines: shown, next: rows.length > PAGE && end ? String(end.line) : null }
  }

  /** The refused lines as CSV, to be corrected and uploaded again. The upload ignores the column with the reasons. */
  async function refusedCsv(publicId: string): Promise<string> {
    const { id, delimiter } = await find(publicId)
    const every = { after: 0, limit: IMPORT_MAX_LINES, state: 'refused' } as const
    const rows = await db.listLines(database, id, every)
    const refused = rows.map(({ cells, reason }) => [
      ...IMPORT_COLUMNS.map((column) => cells[column]),
      reason ?? '',
    ])
    return toCsv([[...IMPORT_COLUMNS, 'raison'], ...refused], delimiter)
  }

  /**
   * Imports the next lines and saves the outcome of each in one transaction, so that a crash at any moment neither
   * repeats nor loses a line.
   */
  function run(viewer: Caller, publicId: string): Promise<ProfileImport> {
    requireDemo()
    return transact(async (tx, emit) => {
      const row = (await db.lockImport(tx, publicId)) ?? fail('import_not_found')
      if (row.ended_at) return describe(tx, row)
      const page = { after: 0, limit: IMPORT_LINES_AT_ONCE, state: 'ready' } as const
      const lines = await db.listLines(tx, row.id, page)
      await db.markLines(tx, row.id, await importLines.apply(tx, emit, lines))
      const { ready } = await db.countLines(tx, row.id)
      const endedAt = ready === 0 ? clock.now() : null
      if (endedAt) await db.endImport(tx, row.id, endedAt)
      return audited(tx, viewer, 'import.run', { ...row, ended_at: endedAt })
    })
  }

  async function find(publicId: string): Promise<db.ImportRow> {
    return (await db.findImport(database, publicId)) ?? fail('import_not_found')
  }

  /** Writes an audit entry with the counts of the import, and returns the import. */
  async function audited(
    tx: Tx,
    viewer: Caller,
    act: string,
    row: db.ImportRow,
  ): Promise<ProfileImport> {
    const read = await describe(tx, row)
    const subject = `import ${read.id}`
    await audit.record(tx, { actorId: viewer.id, act, subject, detail: read.counts })
    return read
  }

  async function describe(handle: Db, row: db.ImportRow): Promise<ProfileImport> {
    const counts = await db.countLines(handle, row.id)
    return {
      id: row.public_id,
      fileName: row.file_name,
      encoding: row.encoding,
      delimiter: row.delimiter,
      ignoredColumns: row.ignored_columns,
      state: stateOf(row, counts),
      counts,
      createdAt: row.created_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
    }
  }

  /** Deletes files older than 30 days, including those that were never completely read. */
  function sweep(): Promise<void> {
    return db.deleteImportsBefore(database, new Date(clock.now().getTime() - KEPT_MS))
  }

  return { requireDemo, read, last, lines, refusedCsv, run, sweep }
}
export type ImportService = ReturnType<typeof createImportService>

function stateOf(row: db.ImportRow, counts: ProfileImport['counts']): ProfileImport['state'] {
  if (row.ended_at) return 'done'
  return counts.created + counts.updated > 0 ? 'begun' : 'ready'
}
