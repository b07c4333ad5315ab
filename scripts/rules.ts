import { type Passage, readComments, readLines } from './rules/read-code.ts'
import { readRules } from './rules/read-rules.ts'

/**
 * Prints what holds in the product, as its tests say it. With words, what comes nearest to them, in whatever form (`visit`
 * and `visits`, `restriction` and `restricted`): rules and comments of the code, first those that hold most of the words,
 * and the rarest. A word that stands in none of them, such as `10_000`, is looked for in the lines of the code.
 */

const MOST_ROWS = 25

const stems = process.argv.slice(2).flatMap(wordsOf).map(stemOf)
const rules = readRules()

if (stems.length === 0) {
  const rows = rules.map(({ areas, text, file }) => rowOf(areas.join(', '), text, file))
  printTable(['About', 'What holds', 'Proven by'], rows.toSorted())
} else {
  const titles = rules.map(({ text, file }) => ({ place: file, text }))
  const said = wordedRowsOf([...titles, ...readComments()])
  const unsaid = stems.filter((stem) => !said.some((one) => holds(one, stem)))
  const lines = unsaid.length > 0 ? nearest(wordedRowsOf(readLines()), unsaid) : []
  printTable(['Where', 'What holds'], [...lines, ...nearest(said, stems)].slice(0, MOST_ROWS))
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
