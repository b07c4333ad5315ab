import { readRules } from './rules/read-rules.ts'

/** Prints what holds in the product, as its tests say it: all of it, or the lines that hold each of the words given. */

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const rows = readRules()
  .map(
    ({ areas, text, file }) => `| ${areas.join(', ')} | ${text.replaceAll('|', '\\|')} | ${file} |`,
  )
  .filter((row) => words.every((word) => row.toLowerCase().includes(word)))
  .toSorted()

console.log(['| About | What holds | Proven by |', '|---|---|---|', ...rows].join('\n'))
