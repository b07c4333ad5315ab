import { BUCKETS, type Features } from './caution-features.ts'
import { type Lexicon, lexiconOf } from './caution-lexicon.ts'

/** What a bucket may weigh, on either side of nothing. */
export const LEVELS = 7
/** Signs that mean nothing in a string of JavaScript; the last says that a gap goes on. */
export const SIGNS =
  '!#%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~'

/** Weights as they are fetched: how far each is from the one before, and its level. */
export interface WrittenHead {
  bias: number
  scale: number
  gaps: string
  levels: string
}

/** How what is known of a line, or of a conversation, is weighed, in log-odds. */
export interface Decision {
  /** Whether a line swindles, and whether it gives away: always, its words, what the rules found, a link, an amount. */
  line: readonly number[]
  giving: readonly number[]
  /** Whether its writer swindles: what `gatherEvidence` gathers. */
  talk: readonly number[]
  /** From where the reader is warned: of a line by itself, and of one in a conversation. */
  warnedAlone: number
  warnedTalking: number
  /** From where a line is warned of whatever else was said: long kindness does not make up for it; the first of all sooner. */
  warnedAnyway: number
  warnedFirst: number
  /** From where the writer is asked, for what it asks of the other and for what it gives away. */
  askedSwindle: number
  askedGiving: number
}

/** What reads the words of a line: does it swindle, or give away; is it like those who lure, or are lured. */
export const HEADS = ['swindle', 'giving', 'luring', 'lured'] as const
export type Heads<Form> = Record<(typeof HEADS)[number], Form>

export interface WrittenModel extends Heads<WrittenHead> {
  /** Of all that it was trained on. */
  sources: string
  decision: Decision
  /** Kinds of words, and which words are of them. */
  kinds: Readonly<Record<string, string>>
}

export interface Head {
  bias: number
  scale: number
  weights: Int8Array
}

export interface CautionModel extends Heads<Head> {
  decision: Decision
  kindsOf: Lexicon
}

export function readModel(written: WrittenModel): CautionModel {
  const { swindle, giving, luring, lured, decision, kinds } = written
  return {
    swindle: readHead(swindle),
    giving: readHead(giving),
    luring: readHead(luring),
    lured: readHead(lured),
    decision,
    kindsOf: lexiconOf(kinds),
  }
}

function readHead({ bias, scale, gaps, levels }: WrittenHead): Head {
  const weights = new Int8Array(BUCKETS)
  const values = new Map([...SIGNS].map((sign, value) => [sign, value]))
  const numberOf = (sign: string | undefined): number => values.get(sign ?? '') ?? 0
  const further = SIGNS.length - 1
  let bucket = 0
  let written = 0
  for (const sign of gaps) {
    bucket += numberOf(sign)
    if (numberOf(sign) === further) continue
    weights[bucket] = numberOf(levels[written]) - LEVELS
    written += 1
  }
  return { bias, scale, weights }
}

export function scoreOf({ bias, scale, weights }: Head, { buckets, values }: Features): number {
  let sum = 0
  for (let at = 0; at < buckets.length; at++) {
    sum += (weights[buckets[at] ?? 0] ?? 0) * (values[at] ?? 0)
  }
  return bias + scale * sum
}

export function dot(weights: readonly number[], facts: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * (facts[at] ?? 0), 0)
}

export function toProbability(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}
