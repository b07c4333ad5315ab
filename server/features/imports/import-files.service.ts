import type { Database } from '#server/platform/database/database.ts'
import type { ImportCells } from '#shared/domain/import-files.ts'
import {
  type CsvHeader,
  openCsv,
  readCells,
  readHeader,
  refuseFile,
  rowsOf,
  widthRefusal,
} from './csv-file.ts'
import {
  type CheckedLine,
  checkLine,
  keepable,
  NOT_A_TEST_PROFILE,
  type Refusal,
} from './import-line.ts'
import * as db from './imports.db.ts'

const BATCH = 1000

type Origin = Pick<db.NewImport, 'fileName' | 'createdBy' | 'createdAt'>

interface JudgedLine extends db.NewLine {
  /** Whose profile it would be, where nothing in the line itself is wrong. */
  email: string | null
}

/** Judges files line by line. */
export function createImportFileService({ database }: { database: Database }) {
  /** Keeps the lines of a file, a thousand at a time; leaves nothing of a file that it refuses. */
  async function save(bytes: Buffer, origin: Origin): Promise<number> {
    const file = openCsv(bytes)
    const rows = rowsOf(file)
    const { value: names = [] } = await rows.next()
    const header = readHeader(names)
    const { encoding, delimiter } = file
    const { ignoredColumns } = header
    const id = await db.insertImport(database, { ...origin, encoding, delimiter, ignoredColumns })
    try {
      await keepLines(id, judge(rows, header))
    } catch (error) {
      await db.deleteImport(database, id)
      throw error
    }
    return id
  }

  async function keepLines(id: number, lines: AsyncIterable<JudgedLine>): Promise<void> {
    /** The line in which each address stands first. */
    const claims = new Map<string, number>()
    let isEmpty = true
    for await (const batch of inBatches(lines)) {
      isEmpty = false
      const emails = batch.flatMap(({ email }) => email ?? [])
      const strangers = await db.listStrangers(database, emails)
      const judged = batch.map((line) => ({
        ...line,
        refusal: line.refusal ?? refusalOfAddress(line, strangers, claims),
      }))
      await db.insertLines(database, id, judged)
    }
    if (isEmpty) refuseFile("Ce fichier n'a aucune ligne sous son en-tête.")
  }

  return { save }
}
export type ImportFileService = ReturnType<typeof createImportFileService>

async function* judge(
  rows: AsyncIterable<readonly string[]>,
  header: CsvHeader,
): AsyncGenerator<JudgedLine> {
  let line = 1
  for await (const row of rows) {
    line += 1
    const cells = readCells(row, header)
    if (!cells) continue
    const { profile, refusal = null } = check(row, header, cells)
    yield { line, cells: keepable(cells), email: profile?.email ?? null, refusal }
  }
}

function check(row: readonly string[], header: CsvHeader, cells: ImportCells): CheckedLine {
  const refusal = widthRefusal(row, header)
  return refusal ? { refusal } : checkLine(cells)
}

function refusalOfAddress(
  { line, email }: JudgedLine,
  strangers: ReadonlySet<string>,
  claims: Map<string, number>,
): Refusal | null {
  if (email === null) return null
  if (strangers.has(email)) return { field: 'email', reason: NOT_A_TEST_PROFILE }
  const first = claims.get(email)
  if (first !== undefined) return { field: 'email', reason: `Même e-mail qu'à la ligne ${first}` }
  claims.set(email, line)
  return null
}

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
