import { BUCKETS, type Features } from './caution-features.ts'
import { type Lexicon, lexiconOf } from './caution-lexicon.ts'

/** The number of positive weight levels; a weight is an integer from -LEVELS to LEVELS. */
export const LEVELS = 7
/** The digits of the encoding, all safe in a JavaScript string; the last one means that the gap continues. */
export const SIGNS =
  '!#%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~'

/** The encoded weights of one head: the gap of each bucket to the previous one, and its level. */
export interface WrittenHead {
  bias: number
  scale: number
  gaps: string
  levels: string
}

/** The weights of the final decisions about a line and about a conversation, in log-odds. */
export interface Decision {
  /** Weights of `factsOf`: constant, score of the words, points of the rules, link, amount. */
  line: readonly number[]
  giving: readonly number[]
  /** Weights of the evidence of `gatherEvidence`, for whether the writer swindles. */
  talk: readonly number[]
  /** The thresholds for a warning about a single line, and about a line in a conversation. */
  warnedAlone: number
  warnedTalking: number
  /**
   * The thresholds for a line's own score that warn whatever else was written, because long kindness does not
   * compensate for it; the one for the first line of a conversation is lower.
   */
  warnedAnyway: number
  warnedFirst: number
  /** The thresholds for asking the writer before sending, about a swindle and about giving away a secret. */
  askedSwindle: number
  askedGiving: number
}

/**
 * The classifiers of a line's words: whether it swindles, whether it gives away a secret, and whether it resembles what
 * swindlers (`luring`) or their victims (`lured`) write.
 */
export const HEADS = ['swindle', 'giving', 'luring', 'lured'] as const
export type Heads<Form> = Record<(typeof HEADS)[number], Form>

export interface WrittenModel extends Heads<WrittenHead> {
  /** A hash of the training set. */
  sources: string
  decision: Decision
  /** The words of each kind. */
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
  const continued = SIGNS.length - 1
  let bucket = 0
  let nth = 0
  for (const sign of gaps) {
    bucket += numberOf(sign)
    if (numberOf(sign) === continued) continue
    weights[bucket] = numberOf(levels[nth]) - LEVELS
    nth += 1
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
