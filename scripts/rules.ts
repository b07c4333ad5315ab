import { type Passage, readCode } from './rules/read-code.ts'
import { readRules } from './rules/read-rules.ts'

/**
 * Prints the rules of the product: the titles of its tests. With words as arguments, it searches for them in any form
 * (`visit` and `visits`, `restriction` and `restricted`) in rules and in the comments of the code; rows with more of
 * the words, and with rarer ones, come first. Before these it prints the lines of code that contain the words in
 * sequence, for a text that was read on a page, and those that contain a word which is in no rule and no comment, such
 * as `10_000`.
 */

const MOST_ROWS = 25
const MOST_QUOTES = 3
const MOST_ROWS_OF_A_FILE = 2
/** At least this many words in sequence count as a quote, even if the code has a value in place of the next one. */
const QUOTE_WORDS = 3

const searched = process.argv.slice(2).flatMap(wordsOf)
const stems = searched.map(stemOf)
const rules = readRules()

if (stems.length === 0) {
  const rows = rules.map(({ areas, text, file }) => rowOf(areas.join(', '), text, file))
  printTable(['About', 'What holds', 'Proven by'], rows.toSorted())
} else {
  const titles = rules.map(({ text, file }) => ({ place: file, text }))
  const code = readCode()
  const prose = wordedRowsOf([...titles, ...code.comments])
  const lines = wordedRowsOf(code.lines)
  const onlyInCode = stems.filter((stem) => !prose.some((one) => holds(one, stem)))
  const found = [
    ...quoting(lines, searched),
    ...nearest(lines, onlyInCode),
    ...nearest(prose, stems),
  ]
  const rows = spreadOverFiles([...new Set(found)]).slice(0, MOST_ROWS)
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

/** Moves the third and later rows of each file behind all other rows. */
function spreadOverFiles(rows: readonly WordedRow[]): WordedRow[] {
  const counts = new Map<string, number>()
  const ranked = rows.map((one) => {
    const count = counts.get(one.file) ?? 0
    counts.set(one.file, count + 1)
    return { one, isLater: count >= MOST_ROWS_OF_A_FILE }
  })
  return [
    ...ranked.filter(({ isLater }) => !isLater),
    ...ranked.filter(({ isLater }) => isLater),
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

/** The rows that contain these words in sequence, or as many of them as possible. */
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
    // A word in few rows weighs more than one in every second row.
    return { holding: new Set(holding), weight: Math.log(1 + rows.length / holding.length) }
  })
  return (
    rows
      .map((one) => ({
        one,
        score: found.reduce((sum, { holding, weight }) => sum + (holding.has(one) ? weight : 0), 0),
      }))
      .filter(({ score }) => score > 0)
      // The shorter of two rows with the same words is closer.
      .toSorted((a, b) => b.score - a.score || a.one.row.length - b.one.row.length)
      .map(({ one }) => one)
  )
}

/** A word without the ending of its noun, plural, past or gerund; short words are left whole. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ions?|ies|ing|ed|es|s|y|e)$/, '')
  return stem.length < 3 ? word : stem
}
