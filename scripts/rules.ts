import { readRules } from './rules/read-rules.ts'

/**
 * Prints what holds in the product, as its tests say it: all of it, or what comes nearest to the words given, in whatever
 * form (`visit` and `visits`, `refund` and `refunded`). The rows that hold most of the words come first.
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
  const byCount = Map.groupBy(all, (row) => {
    const lower = row.toLowerCase()
    return stems.filter((stem) => lower.includes(stem)).length
  })
  const counts = [...byCount.keys()]
    .filter((count) => count > 0)
    .toSorted((one, other) => other - one)
  return counts.flatMap((count) => byCount.get(count) ?? []).slice(0, MOST_FOUND)
}

/** A word without the ending of its plural, its past or its gerund; short words are left whole. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ies|ing|ed|es|s|y|e)$/, '')
  return stem.length < 4 ? word : stem
}
