import { readRules } from './rules/read-rules.ts'

/**
 * Prints what holds in the product, as its tests say it: all of it, or the lines that hold each of the words given, in
 * whatever form (`visit` and `visits`, `refund` and `refunded`).
 */

const stems = process.argv.slice(2).map((word) => stemOf(word.toLowerCase()))
const rows = readRules()
  .map(
    ({ areas, text, file, source }) =>
      `| ${areas.join(', ')} | ${text.replaceAll('|', '\\|')} | ${source ?? ''} | ${file} |`,
  )
  .filter((row) => stems.every((stem) => row.toLowerCase().includes(stem)))
  .toSorted()

console.log(
  ['| About | What holds | Written in | Proven by |', '|---|---|---|---|', ...rows].join('\n'),
)

/** A word without the ending of its plural, its past or its gerund; short words are left whole. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ies|ing|ed|es|s|y|e)$/, '')
  return stem.length < 4 ? word : stem
}
