import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Proof {
  line: number
  path: string
  title: string
}

const ROW = /^\| [^|]+ \| [^|]+ \| (.+) \|$/
const PROOF = /^`([^`]+)` › (.+)$/

const lines = readFileSync('docs/specification.md', 'utf8').split('\n')
const rows = lines.flatMap((text, index) => {
  const isHead = /^\| (?:Section|-+) \|/.test(text)
  return text.startsWith('|') && !isHead ? [{ line: index + 1, text }] : []
})

/** What a row names, one proof to a `<br>`; an empty list where the row is not in form. */
function proofsOf({ line, text }: { line: number; text: string }): Proof[] {
  const cell = ROW.exec(text)?.[1] ?? ''
  return cell.split('<br>').flatMap((part) => {
    const [, path, title] = PROOF.exec(part.trim()) ?? []
    return path && title ? [{ line, path, title }] : []
  })
}

/** Whether the file declares a test of exactly that title. */
function isDeclared({ path, title }: Proof): boolean {
  if (!existsSync(path)) return false
  const source = readFileSync(path, 'utf8')
  const spellings = [title, title.replaceAll("'", "\\'")]
  return spellings.some((one) =>
    [`'${one}'`, `"${one}"`, `\`${one}\``].some((literal) => source.includes(literal)),
  )
}

test('every line of the specification names its proof', () => {
  expect(rows.length).toBeGreaterThan(100)
  const silent = rows.filter((row) => proofsOf(row).length === 0)
  expect(silent.map(({ line, text }) => `${line}: ${text}`)).toEqual([])
})

test('every proof that the specification names exists', () => {
  const missing = rows.flatMap(proofsOf).filter((proof) => !isDeclared(proof))
  expect(missing.map(({ line, path, title }) => `${line}: ${path} › ${title}`)).toEqual([])
})
