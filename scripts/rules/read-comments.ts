import { globSync, readFileSync } from 'node:fs'

/** What the code says of itself, where it stands. */
export interface Comment {
  text: string
  /** `shared/domain/turns.ts:12` */
  place: string
}

const CODE = '{shared,server,client,db}/**/*.{ts,tsx,sql}'
const NOT_OURS = /\.(?:test|spec)\.tsx?$|-weights\.ts$/
const OF_TYPESCRIPT = /\/\*\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm
const OF_SQL = /(?:^[ \t]*--.*\n)+/gm
const SIGNS = /^[ \t]*(?:\/\*\*|\*\/|\*|\/\/|--)|\*\/$/gm

/** The comments of the product's code, not of its tests. */
export function readComments(): Comment[] {
  return globSync(CODE)
    .filter((file) => !NOT_OURS.test(file))
    .toSorted()
    .flatMap(commentsOf)
}

function commentsOf(file: string): Comment[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(file.endsWith('.sql') ? OF_SQL : OF_TYPESCRIPT)].map((found) => {
    const text = found[0].replaceAll(SIGNS, '').replaceAll(/\s+/g, ' ').trim()
    return { text, place: `${file}:${source.slice(0, found.index).split('\n').length}` }
  })
}
