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
  NOT_A_TEST_PROFILE,
  type Refusal,
  withoutCardNumbers,
} from './import-line.ts'
import * as db from './imports.db.ts'

const BATCH = 1000

type Origin = Pick<db.NewImport, 'fileName' | 'createdBy' | 'createdAt'>

interface ValidatedLine extends db.NewLine {
  /** The email address of the profile, if the line itself is valid. */
  email: string | null
}

/** Reads files and validates them line by line. */
export function createImportFileService({ database }: { database: Database }) {
  /** Saves the lines of a file in batches of 1000 and returns the id of the import. Saves nothing of a refused file. */
  async function save(bytes: Buffer, origin: Origin): Promise<number> {
    const file = openCsv(bytes)
    const rows = rowsOf(file)
    const { value: names = [] } = await rows.next()
    const header = readHeader(names)
    const { encoding, delimiter } = file
    const { ignoredColumns } = header
    const id = await db.insertImport(database, { ...origin, encoding, delimiter, ignoredColumns })
    try {
      await saveLines(id, validate(rows, header))
    } catch (error) {
      await db.deleteImport(database, id)
      throw error
    }
    return id
  }

  async function saveLines(id: number, lines: AsyncIterable<ValidatedLine>): Promise<void> {
    /** The first line with each email address. */
    const firstLines = new Map<string, number>()
    let isEmpty = true
    for await (const batch of inBatches(lines)) {
      isEmpty = false
      const emails = batch.flatMap(({ email }) => email ?? [])
      const realEmails = await db.listRealMemberEmails(database, emails)
      const validated = batch.map((line) => ({
        ...line,
        refusal: line.refusal ?? refusalOfAddress(line, realEmails, firstLines),
      }))
      await db.insertLines(database, id, validated)
    }
    if (isEmpty) refuseFile("Ce fichier n'a aucune ligne sous son en-tête.")
  }

  return { save }
}
export type ImportFileService = ReturnType<typeof createImportFileService>

async function* validate(
  rows: AsyncIterable<readonly string[]>,
  header: CsvHeader,
): AsyncGenerator<ValidatedLine> {
  let line = 1
  for await (const row of rows) {
    line += 1
    const cells = readCells(row, header)
    if (!cells) continue
    const { profile, refusal = null } = check(row, header, cells)
    yield { line, cells: withoutCardNumbers(cells), email: profile?.email ?? null, refusal }
  }
}

function check(row: readonly string[], header: CsvHeader, cells: ImportCells): CheckedLine {
  const refusal = widthRefusal(row, header)
  return refusal ? { refusal } : checkLine(cells)
}

function refusalOfAddress(
  { line, email }: ValidatedLine,
  realEmails: ReadonlySet<string>,
  firstLines: Map<string, number>,
): Refusal | null {
  if (email === null) return null
  if (realEmails.has(email)) return { field: 'email', reason: NOT_A_TEST_PROFILE }
  const first = firstLines.get(email)
  if (first !== undefined) return { field: 'email', reason: `Même e-mail qu'à la ligne ${first}` }
  firstLines.set(email, line)
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
