import { type Passage, readCode } from './rules/read-code.ts'
import { readRules } from './rules/read-rules.ts'

/**
 * Prints what holds in the product, as its tests say it. With words, what comes nearest to them, in whatever form (`visit`
 * and `visits`, `restriction` and `restricted`): rules and comments of the code, first those that hold most of the words,
 * and the rarest. Before them the lines of the code that hold the words in a row, as a text does that was read on a page, and
 * those that hold a word which stands in no rule and no comment, such as `10_000`.
 */

const MOST_ROWS = 25
const MOST_QUOTES = 3
/** So many words in a row are a quote, amid others or without the number that the code puts in. */
const QUOTE_WORDS = 3

const asked = process.argv.slice(2).flatMap(wordsOf)
const stems = asked.map(stemOf)
const rules = readRules()

if (stems.length === 0) {
  const rows = rules.map(({ areas, text, file }) => rowOf(areas.join(', '), text, file))
  printTable(['About', 'What holds', 'Proven by'], rows.toSorted())
} else {
  const titles = rules.map(({ text, file }) => ({ place: file, text }))
  const code = readCode()
  const said = wordedRowsOf([...titles, ...code.comments])
  const lines = wordedRowsOf(code.lines)
  const unsaid = stems.filter((stem) => !said.some((one) => holds(one, stem)))
  const found = [...quoting(lines, asked), ...nearest(lines, unsaid), ...nearest(said, stems)]
  printTable(['Where', 'What holds'], [...new Set(found)].slice(0, MOST_ROWS))
}

interface WordedRow {
  row: string
  words: readonly string[]
}

function wordedRowsOf(passages: readonly Passage[]): WordedRow[] {
  return passages.map(({ place, text }) => {
    const row = rowOf(place, text)
    return { row, words: wordsOf(row) }
  })
}

function rowOf(...cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function printTable(heads: string[], rows: readonly string[]): void {
  console.log([rowOf(...heads), `|${'---|'.repeat(heads.length)}`, ...rows, ''].join('\n'))
}

function holds({ words }: WordedRow, stem: string): boolean {
  return words.some((word) => word.startsWith(stem))
}

function wordsOf(row: string): string[] {
  return row
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}_]+/u)
    .filter(Boolean)
}

/** The rows that hold these words in a row, or as many of them as can be. */
function quoting(rows: readonly WordedRow[], wanted: readonly string[]): string[] {
  if (wanted.length < 2) return []
  const lines = rows.map(({ row, words }) => ({
    row,
    line: ` ${words.join(' ')} `,
  }))
  const found: string[] = []
  for (let size = wanted.length; size >= Math.min(QUOTE_WORDS, wanted.length); size--) {
    for (let from = 0; from + size <= wanted.length; from++) {
      const quote = ` ${wanted.slice(from, from + size).join(' ')} `
      found.push(...lines.filter(({ line }) => line.includes(quote)).map(({ row }) => row))
    }
  }
  return found.slice(0, MOST_QUOTES)
}

function nearest(rows: readonly WordedRow[], wanted: readonly string[]): string[] {
  const found = wanted.map((stem) => {
    const holding = rows.filter((one) => holds(one, stem))
    // A word that few rows hold says more than one of every second row.
    return { holding: new Set(holding), weight: Math.log(1 + rows.length / holding.length) }
  })
  return (
    rows
      .map((one) => ({
        row: one.row,
        score: found.reduce((sum, { holding, weight }) => sum + (holding.has(one) ? weight : 0), 0),
      }))
      .filter(({ score }) => score > 0)
      // Of two that hold the same words, the shorter says less besides.
      .toSorted((one, other) => other.score - one.score || one.row.length - other.row.length)
      .map(({ row }) => row)
  )
}

/** A word without the ending of its noun, plural, past or gerund; short words are left whole. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ions?|ies|ing|ed|es|s|y|e)$/, '')
  return stem.length < 4 ? word : stem
}
