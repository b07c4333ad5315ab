import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FROM, readLines, readRewrites, readTalks } from './corpus.ts'

const FOLDER = import.meta.dirname

/** Swindle, ordinary, easily mistaken, or about to give away something dangerous: see `sources/README.md`. */
export type Label = 'S' | 'O' | 'M' | 'D'

export interface SourceLine {
  label: Label
  kind: string
  variety: string
  text: string
}

export interface Turn {
  writer: string
  /** Days since the match. */
  day: number
  text: string
}

export interface SourceTalk {
  /** Who swindles, if somebody does. */
  swindler: string | undefined
  /** The place of the first ask among the turns; -1 where there is none. */
  firstAsk: number
  turns: readonly Turn[]
}

/** What one hand wrote: held out whole, or not at all. */
export interface Source {
  name: string
  lines: readonly SourceLine[]
  talks: readonly SourceTalk[]
}

export const SOURCE_NAMES: readonly string[] = [...listHands('sources'), 'rules']

/** Hands that wrote twins: a swindle, then what is harmless in nearly the same words. Learned from, and never measured on. */
export const CONTRAST_PAIR_NAMES: readonly string[] = listHands('twins').map(
  (name) => `../twins/${name}`,
)

function listHands(folder: string): string[] {
  return readdirSync(join(FOLDER, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}

export function readSource(name: string): Source {
  if (name === 'rules') return readRulesSource()
  const lines = read(name, 'lines.tsv').split('\n').map(toLine)
  const talks = read(name, 'conversations.txt').split('\n\n').map(toTalk)
  return { name, lines, talks }
}

function read(name: string, file: string): string {
  return readFileSync(join(FOLDER, 'sources', name, file), 'utf8').trim()
}

function toLine(line: string): SourceLine {
  const [label = '', kind = '', variety = '', text = ''] = line.split('\t')
  return { label: label as Label, kind, variety, text }
}

function toTalk(block: string): SourceTalk {
  const [head = '', ...rest] = block.split('\n')
  const [, label, ask] = head.split('\t')
  const turns = rest.map((line) => {
    const [writer = '', day, text = ''] = line.split('\t')
    return { writer, day: Number(day), text }
  })
  return { swindler: label === 'S' ? 'A' : undefined, firstAsk: Number(ask) - 1, turns }
}

/** What was written along with the rules, in the form of the others. */
function readRulesSource(): Source {
  const written = [...readLines('seen'), ...readLines('unseen')].map(
    ({ kind, text, isScam }): SourceLine => ({
      label: isScam ? 'S' : kind === 'ordinary' ? 'O' : 'M',
      kind,
      variety: 'fr',
      text,
    }),
  )
  const disguised = readRewrites().map(
    ({ rewrite }): SourceLine => ({ label: 'S', kind: 'disguise', variety: 'fr', text: rewrite }),
  )
  const talks = readTalks().map(({ isScam, messages, firstAsk }): SourceTalk => {
    const began = Date.parse(messages[0]?.createdAt ?? '')
    return {
      swindler: isScam ? FROM : undefined,
      firstAsk: isScam ? firstAsk : -1,
      turns: messages.map(({ senderId, content, createdAt }) => ({
        writer: senderId,
        day: Math.floor((Date.parse(createdAt) - began) / 86_400_000),
        text: content,
      })),
    }
  })
  return { name: 'rules', lines: [...written, ...disguised], talks }
}

/** Changes with any letter of any source or twin. */
export function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const name of [...SOURCE_NAMES, ...CONTRAST_PAIR_NAMES])
    hash.update(JSON.stringify(readSource(name)))
  return hash.digest('hex')
}
