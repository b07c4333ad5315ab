import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { fail } from '#server/platform/http/problem.ts'
import {
  IMPORT_COLUMNS,
  IMPORT_MAX_LINE,
  IMPORT_MAX_LINES,
  type ImportCells,
  type ImportColumn,
  OPTIONAL_IMPORT_COLUMNS,
} from '#shared/domain/import-files.ts'
import { type Delimiter, unescapeFormula } from '#shared/kit/csv.ts'
import type { Refusal } from './import-line.ts'

const TOO_MANY_LINES = `Au plus ${IMPORT_MAX_LINES.toLocaleString('fr-FR')} lignes par fichier.`

export interface CsvFile {
  encoding: 'UTF-8' | 'Windows-1252'
  delimiter: Delimiter
  text: string
}

const SLICE = 64 * 1024
/** Control characters that bytes undefined in Windows-1252 decode to. */
const UNDEFINED_IN_WINDOWS_1252 = /[\u0080-\u009f]/

/** Decodes a file. It is UTF-8 if its bytes are valid UTF-8, else Windows-1252; the header shows the separator. */
export function openCsv(bytes: Buffer): CsvFile {
  if (bytes.length === 0) refuseFile('Ce fichier est vide.')
  const decoded = decode(bytes)
  // UTF-16 text, spreadsheets and pictures all contain a NUL.
  if (!decoded || decoded.text.includes('\0')) {
    refuseFile("Ce fichier n'est pas un texte en UTF-8 ou en Windows-1252.")
  }
  return { ...decoded, delimiter: delimiterOf(decoded.text) }
}

function decode(bytes: Buffer): Pick<CsvFile, 'encoding' | 'text'> | null {
  try {
    return { encoding: 'UTF-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes)
    return UNDEFINED_IN_WINDOWS_1252.test(text) ? null : { encoding: 'Windows-1252', text }
  }
}

function delimiterOf(text: string): Delimiter {
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  return header.split(';').length >= header.split(',').length ? ';' : ','
}

export interface CsvHeader {
  ignoredColumns: string[]
  /** The index of each of our columns in a row; -1 for an optional column that the file does not have. */
  indexes: Record<ImportColumn, number>
  width: number
}

/**
 * The rows of a file, the header first. Refuses the file if a quote is misplaced or not closed, or if a line is too
 * long.
 */
export async function* rowsOf(file: CsvFile): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter: file.delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: IMPORT_MAX_LINE,
  })
  Readable.from(slices(file.text)).pipe(parser)
  let row = 0
  try {
    for await (const cells of parser) {
      row += 1
      if (row > IMPORT_MAX_LINES + 1) refuseFile(TOO_MANY_LINES)
      yield cells
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The parser's count and not `row`: rows parsed but not yet consumed are lost with the error.
    const at = Number(error.records) + 1
    refuseFile(
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `La ligne ${at} est trop longue.`
        : `À la ligne ${at}, des guillemets sont mal placés ou ne se ferment pas.`,
    )
  }
}

// Sliced as bytes: slicing a string could split a surrogate pair and lose the character.
function* slices(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += SLICE) {
    yield bytes.subarray(start, start + SLICE)
  }
}

/** Finds the columns in the header. Refuses a header that lacks a required column or contains one twice. */
export function readHeader(header: readonly string[]): CsvHeader {
  const names = header.map((name) => name.trim())
  const optional: readonly string[] = OPTIONAL_IMPORT_COLUMNS
  const missing = IMPORT_COLUMNS.filter(
    (column) => !names.includes(column) && !optional.includes(column),
  )
  if (missing.length > 0) refuseFile(`Il manque des colonnes : ${missing.join(', ')}.`)
  const twice = IMPORT_COLUMNS.find((column) => names.indexOf(column) !== names.lastIndexOf(column))
  if (twice) refuseFile(`La colonne ${twice} est là deux fois.`)
  return {
    ignoredColumns: names.filter((name) => !IMPORT_COLUMNS.some((column) => column === name)),
    indexes: perColumn((column) => names.indexOf(column)),
    width: names.length,
  }
}

/** The cells of a row; null for an empty row, such as the last line of many files. */
export function readCells(row: readonly string[], { indexes }: CsvHeader): ImportCells | null {
  if (row.every((cell) => cell.trim() === '')) return null
  return perColumn((column) => unescapeFormula(row[indexes[column]] ?? ''))
}

/** The refusal of a row with too many or too few cells; its field is null, as nobody can know which cell is wrong. */
export function widthRefusal(row: readonly string[], { width }: CsvHeader): Refusal | null {
  if (row.length === width) return null
  return { field: null, reason: `Cette ligne a ${row.length} cellules au lieu de ${width}.` }
}

function perColumn<T>(value: (column: ImportColumn) => T): Record<ImportColumn, T> {
  return Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, value(column)])) as Record<
    ImportColumn,
    T
  >
}

/** Refuses the whole file, because none of its lines can be trusted. */
export function refuseFile(message: string): never {
  fail('validation', { message, errors: [{ path: 'file', message }] })
}
