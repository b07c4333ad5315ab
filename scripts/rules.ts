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
  const said = [...rules.map(({ text, file }) => rowOf(file, text)), ...rowsOf(readComments())]
  const unsaid = stems.filter((stem) => !said.some((row) => holds(row, stem)))
  const lines = unsaid.length > 0 ? nearest(rowsOf(readLines()), unsaid) : []
  printTable(['Where', 'What holds'], [...lines, ...nearest(said, stems)].slice(0, MOST_ROWS))
}

function rowsOf(passages: readonly Passage[]): string[] {
  return passages.map(({ place, text }) => rowOf(place, text))
}

function rowOf(...cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function printTable(heads: string[], rows: readonly string[]): void {
  console.log([rowOf(...heads), `|${'---|'.repeat(heads.length)}`, ...rows, ''].join('\n'))
}

/** Whether a word of the row begins with the stem. */
function holds(row: string, stem: string): boolean {
  return wordsOf(row).some((word) => word.startsWith(stem))
}

function wordsOf(row: string): string[] {
  return row
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}_]+/u)
}

function nearest(rows: readonly string[], words: readonly string[]): string[] {
  const read = rows.map((row) => ({ row, words: wordsOf(row) }))
  const found = words.map((stem) => {
    const holding = read.filter((one) => one.words.some((word) => word.startsWith(stem)))
    // A word that few rows hold says more than one of every second row.
    return { rows: new Set(holding), weight: Math.log(1 + rows.length / holding.length) }
  })
  return (
    read
      .map((one) => ({
        row: one.row,
        score: found.reduce((sum, { rows, weight }) => sum + (rows.has(one) ? weight : 0), 0),
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
