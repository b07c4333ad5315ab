import { globSync, readFileSync } from 'node:fs'

/** What the code says, where it says it. */
export interface Passage {
  text: string
  /** `shared/domain/turns.ts:12` */
  place: string
}

interface Source {
  file: string
  code: string
}

const CODE = '{shared,server,client,db}/**/*.{ts,tsx,sql}'
const NOT_OURS = /\.(?:test|spec)\.tsx?$|-weights\.ts$/
const OF_TYPESCRIPT = /\/\*\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm
const OF_SQL = /(?:^[ \t]*--.*\n)+/gm
const COMMENTED = /^(?:\/\/|\/\*|\*|--)/
const SIGNS = /^[ \t]*(?:\/\*\*|\*\/|\*|\/\/|--)|\*\/$/gm

/** The comments of the product's code, not of its tests; and its lines but those, where a number or a sentence stands that no comment repeats. */
export function readCode(): { comments: Passage[]; lines: Passage[] } {
  const sources = readSources()
  return { comments: sources.flatMap(commentsOf), lines: sources.flatMap(linesOf) }
}

function readSources(): Source[] {
  return globSync(CODE)
    .filter((file) => !NOT_OURS.test(file))
    .toSorted()
    .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
}

function commentsOf({ file, code }: Source): Passage[] {
  return [...code.matchAll(file.endsWith('.sql') ? OF_SQL : OF_TYPESCRIPT)].map((found) => {
    const text = found[0].replaceAll(SIGNS, '').replaceAll(/\s+/g, ' ').trim()
    return { text, place: `${file}:${code.slice(0, found.index).split('\n').length}` }
  })
}

function linesOf({ file, code }: Source): Passage[] {
  return code
    .split('\n')
    .map((line, at) => ({ text: line.trim(), place: `${file}:${at + 1}` }))
    .filter(({ text }) => !COMMENTED.test(text))
}
