import { globSync, readFileSync } from 'node:fs'

/** A comment or a line of the code, with its place. */
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
const EXCLUDED = /\.(?:test|spec)\.tsx?$|-weights\.ts$/
const TYPESCRIPT_COMMENT = /\/\*\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm
const SQL_COMMENT = /(?:^[ \t]*--.*\n)+/gm
const COMMENT_LINE = /^(?:\/\/|\/\*|\*|--)/
const COMMENT_MARKS = /^[ \t]*(?:\/\*\*|\*\/|\*|\/\/|--)|\*\/$/gm

/**
 * The comments of the product's code, without its tests, and its other lines, for values and texts that no comment
 * repeats.
 */
export function readCode(): { comments: Passage[]; lines: Passage[] } {
  const sources = readSources()
  return { comments: sources.flatMap(commentsOf), lines: sources.flatMap(linesOf) }
}

function readSources(): Source[] {
  return globSync(CODE)
    .filter((file) => !EXCLUDED.test(file))
    .toSorted()
    .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
}

function commentsOf({ file, code }: Source): Passage[] {
  const pattern = file.endsWith('.sql') ? SQL_COMMENT : TYPESCRIPT_COMMENT
  return [...code.matchAll(pattern)].map((found) => {
    const text = found[0].replaceAll(COMMENT_MARKS, '').replaceAll(/\s+/g, ' ').trim()
    return { text, place: `${file}:${code.slice(0, found.index).split('\n').length}` }
  })
}

function linesOf({ file, code }: Source): Passage[] {
  return code
    .split('\n')
    .map((line, at) => ({ text: line.trim(), place: `${file}:${at + 1}` }))
    .filter(({ text }) => !COMMENT_LINE.test(text))
}
