import { readRules } from './rules/read-rules.ts'

/**
 * Prints what holds in the product, as its tests say it: all of it, or what comes nearest to the words given, in whatever
 * form (`visit` and `visits`, `restriction` and `restricted`): first the rows that hold most of them, and the rarest.
 */

const MOST_FOUND = 25

const stems = process.argv.slice(2).map((word) => stemOf(word.toLowerCase()))
const rows = readRules()
  .map(
    ({ areas, text, file }) => `| ${areas.join(', ')} | ${text.replaceAll('|', '\\|')} | ${file} |`,
  )
  .toSorted()

console.log(['| About | What holds | Proven by |', '|---|---|---|', ...nearest(rows)].join('\n'))

function nearest(all: readonly string[]): readonly string[] {
  if (stems.length === 0) return all
  const lower = all.map((row) => row.toLowerCase())
  // A word that few rows hold says more than one of every second row.
  const weights = stems.map((stem) => {
    const holding = lower.filter((row) => row.includes(stem)).length
    return { stem, weight: holding === 0 ? 0 : Math.log(1 + all.length / holding) }
  })
  return all
    .map((row, nth) => {
      const held = weights.filter(({ stem }) => lower[nth]?.includes(stem))
      return { row, score: held.reduce((sum, { weight }) => sum + weight, 0) }
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_FOUND)
    .map(({ row }) => row)
}

/** A word without the ending of its noun, plural, past or gerund; short words are left whole. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ions?|ies|ing|ed|es|s|y|e)$/, '')
  return stem.length < 4 ? word : stem
}
