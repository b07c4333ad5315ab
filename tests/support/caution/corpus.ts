import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Message } from '#shared/contracts/messages.ts'

const HERE = import.meta.dirname
/**
 * Kinds that need no warning: ordinary lines, lines that are easily mistaken for a swindle, and lines about where
 * somebody is from or what somebody is like.
 */
const HARMLESS = ['ordinary', 'hard', 'origin']

export const FROM = 'partner'
export const MATCHED_AT = '2026-10-01T09:00:00.000Z'

interface Line {
  kind: string
  text: string
  isScam: boolean
}

function read(name: string): string {
  return readFileSync(`${HERE}/${name}.txt`, 'utf8').trim()
}

export function hashOf(name: string): string {
  return createHash('sha256')
    .update(readFileSync(`${HERE}/${name}.txt`))
    .digest('hex')
}

/** Single messages: `seen` was available while the rules were written, `unseen` was written before the rules. */
export function readLines(name: 'seen' | 'unseen'): Line[] {
  return read(name)
    .split('\n')
    .map((line) => {
      const [kind = '', text = ''] = line.split('|')
      return { kind, text, isScam: !HARMLESS.includes(kind) }
    })
}

/** Lines rewritten to evade detection, each with the original. */
export function readRewrites(): { original: string; rewrite: string }[] {
  return read('rewrites')
    .split('\n')
    .map((line) => {
      const [original = '', rewrite = ''] = line.split('|')
      return { original, rewrite }
    })
}

export interface Talk {
  title: string
  isScam: boolean
  messages: Pick<Message, 'id' | 'senderId' | 'content' | 'createdAt'>[]
  /** Index of the first message that asks for money, or for something worth money; -1 if there is none. */
  firstAsk: number
}

/** Whole conversations. Each line has the day since the match, the writer, and `!` at the first request for money. */
export function readTalks(): Talk[] {
  return read('conversations').split('\n\n').map(toTalk)
}

function toTalk(block: string): Talk {
  const [title = '', ...lines] = block.split('\n')
  const turns = lines.map((line) => /^(\d+) (them|me)(!?) (.+)$/.exec(line) ?? [])
  return {
    title,
    isScam: title.startsWith('# scam'),
    messages: turns.map(([, day, who, , content = ''], id) => ({
      id,
      senderId: who === 'them' ? FROM : 'member',
      content,
      createdAt: new Date(Date.UTC(2026, 9, 1 + Number(day), 10, id)).toISOString(),
    })),
    firstAsk: turns.findIndex(([, , , mark]) => mark === '!'),
  }
}

/** The share of items that satisfy `isPicked`, between 0 and 1. */
export function shareOf<T>(all: readonly T[], isPicked: (one: T) => boolean): number {
  return all.filter(isPicked).length / all.length
}
