import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FROM, readLines, readRewrites, readTalks } from './corpus.ts'

const FOLDER = import.meta.dirname

/**
 * S: swindle; O: ordinary; M: harmless but looks like a swindle; D: gives away something dangerous
 * (`sources/README.md`).
 */
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
  /** The `writer` who swindles, undefined if nobody does. */
  swindler: string | undefined
  /** The index of the first turn in which the swindler asks for something; -1 if there is none. */
  firstAsk: number
  turns: readonly Turn[]
}

/** The texts of one author. A source is held out as a whole or not at all. */
export interface Source {
  name: string
  lines: readonly SourceLine[]
  talks: readonly SourceTalk[]
}

export const SOURCE_NAMES: readonly string[] = [...listAuthors('sources'), 'rules']

/**
 * The authors of contrast pairs: a swindle, then a harmless text in nearly the same words. Used for training, never for
 * measurements.
 */
export const CONTRAST_PAIR_NAMES: readonly string[] = listAuthors('contrast-pairs').map(
  (name) => `../contrast-pairs/${name}`,
)

function listAuthors(folder: string): string[] {
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

/** The texts that were written together with the rules, in the form of the other sources. */
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

/** A hash of all texts of all sources and contrast pairs. */
export function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const name of [...SOURCE_NAMES, ...CONTRAST_PAIR_NAMES]) {
    hash.update(JSON.stringify(readSource(name)))
  }
  return hash.digest('hex')
}
