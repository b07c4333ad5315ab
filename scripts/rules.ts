import { type Passage, readComments, readLines } from './rules/read-code.ts'
import { readRules } from './rules/read-rules.ts'

/**
 * Prints what holds in the product, as its tests say it. With words, what comes nearest to them, in whatever form (`visit`
 * and `visits`, `restriction` and `restricted`): comments of the code, then rules, first those that hold most of the words,
 * and the rarest. A word that stands in none of them, such as `10_000`, is looked for in the lines of the code.
 */

const MOST_PASSAGES = 15
const MOST_RULES = 20

const stems = process.argv.slice(2).map((word) => stemOf(word.toLowerCase()))
const rules = readRules()
  .map(({ areas, text, file }) => rowOf(areas.join(', '), text, file))
  .toSorted()

if (stems.length > 0) {
  const comments = rowsOf(readComments())
  const unsaid = stems.filter((stem) => !holds(comments, stem) && !holds(rules, stem))
  const passages = [
    ...nearest(comments, stems, MOST_PASSAGES),
    ...(unsaid.length > 0 ? nearest(rowsOf(readLines()), unsaid, MOST_PASSAGES) : []),
  ]
  printTable(['In the code', 'What it says'], passages)
}
printTable(
  ['About', 'What holds', 'Proven by'],
  stems.length > 0 ? nearest(rules, stems, MOST_RULES) : rules,
)

function rowsOf(passages: readonly Passage[]): string[] {
  return passages.map(({ place, text }) => rowOf(place, text))
}

function rowOf(...cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function printTable(heads: string[], rows: readonly string[]): void {
  console.log([rowOf(...heads), `|${'---|'.repeat(heads.length)}`, ...rows, ''].join('\n'))
}

function holds(rows: readonly string[], stem: string): boolean {
  return rows.some((row) => row.toLowerCase().includes(stem))
}

function nearest(rows: readonly string[], words: readonly string[], most: number): string[] {
  const lower = rows.map((row) => row.toLowerCase())
  // A word that few rows hold says more than one of every second row.
  const weights = words.map((stem) => {
    const holding = lower.filter((row) => row.includes(stem)).length
    return { stem, weight: holding === 0 ? 0 : Math.log(1 + rows.length / holding) }
  })
  return rows
    .map((row, nth) => {
      const held = weights.filter(({ stem }) => lower[nth]?.includes(stem))
      return { row, score: held.reduce((sum, { weight }) => sum + weight, 0) }
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ row }) => row)
}

/** A word without the ending of its noun, plural, past or gerund; short words are left whole. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ions?|ies|ing|ed|es|s|y|e)$/, '')
  return stem.length < 4 ? word : stem
}
