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
const MOST_ROWS_OF_A_FILE = 2
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
  const rows = sparing([...new Set(found)]).slice(0, MOST_ROWS)
  printTable(
    ['Where', 'What holds'],
    rows.map(({ row }) => row),
  )
}

interface WordedRow {
  row: string
  file: string
  words: readonly string[]
}

function wordedRowsOf(passages: readonly Passage[]): WordedRow[] {
  return passages.map(({ place, text }) => {
    const row = rowOf(place, text)
    return { row, file: place.replace(/:\d+$/, ''), words: wordsOf(row) }
  })
}

function rowOf(...cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** No file speaks more than twice before all others have spoken. */
function sparing(rows: readonly WordedRow[]): WordedRow[] {
  const said = new Map<string, number>()
  const turns = rows.map((one) => {
    const turn = said.get(one.file) ?? 0
    said.set(one.file, turn + 1)
    return { one, isLater: turn >= MOST_ROWS_OF_A_FILE }
  })
  return [
    ...turns.filter(({ isLater }) => !isLater),
    ...turns.filter(({ isLater }) => isLater),
  ].map(({ one }) => one)
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
function quoting(rows: readonly WordedRow[], wanted: readonly string[]): WordedRow[] {
  if (wanted.length < 2) return []
  const lines = rows.map((one) => ({ one, line: ` ${one.words.join(' ')} ` }))
  const found: WordedRow[] = []
  for (let size = wanted.length; size >= Math.min(QUOTE_WORDS, wanted.length); size--) {
    for (let from = 0; from + size <= wanted.length; from++) {
      const quote = ` ${wanted.slice(from, from + size).join(' ')} `
      found.push(...lines.filter(({ line }) => line.includes(quote)).map(({ one }) => one))
    }
  }
  return found.slice(0, MOST_QUOTES)
}

function nearest(rows: readonly WordedRow[], wanted: readonly string[]): WordedRow[] {
  const found = wanted.map((stem) => {
    const holding = rows.filter((one) => holds(one, stem))
    // A word that few rows hold says more than one of every second row.
    return { holding: new Set(holding), weight: Math.log(1 + rows.length / holding.length) }
  })
  return (
    rows
      .map((one) => ({
        one,
        score: found.reduce((sum, { holding, weight }) => sum + (holding.has(one) ? weight : 0), 0),
      }))
      .filter(({ score }) => score > 0)
      // Of two that hold the same words, the shorter says less besides.
      .toSorted((a, b) => b.score - a.score || a.one.row.length - b.one.row.length)
      .map(({ one }) => one)
  )
}

/** A word without the ending of its noun, plural, past or gerund; short words are left whole. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ions?|ies|ing|ed|es|s|y|e)$/, '')
  return stem.length < 3 ? word : stem
}
