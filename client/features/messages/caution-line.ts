import { splitWaysOut } from '#shared/domain/ways-out.ts'
import { type Weight, weighSearched } from './caution.ts'
import { asksExplicitly } from './caution-asks.ts'
import { type Features, featuresOf } from './caution-features.ts'
import type { Lexicon } from './caution-lexicon.ts'
import { type CautionModel, type Decision, dot, scoreOf } from './caution-model.ts'
import { type SearchedText, toSearched } from './caution-text.ts'

const POINTS_OF_A_CLEAR_CASE = 60
const AMOUNT = /\d (?:euros?|eur|dollars?|francs?|piasses|balles)\b/
const CACHE_MAX = 500

/** A line with its features and the result of the rules. */
export interface AnalysedLine {
  text: SearchedText
  features: Features
  /** The result of the rules. */
  weight: Weight
}

export interface Line {
  content: string
  text: SearchedText
  weight: Weight
  /** The log-odds that the line swindles, and that it gives away a secret. */
  swindle: number
  giving: number
  /** How much the line resembles what swindlers write at any time, and what their victims write. */
  luring: number
  lured: number
  /** Whether it asks for money or to leave the site, and says where to: a phone number, an address, an account, a link. */
  asksWithWayOut: boolean
}

export function analyseLine(content: string, kindsOf: Lexicon): AnalysedLine {
  const text = toSearched(content)
  return { text, features: featuresOf(text, kindsOf), weight: weighSearched(text) }
}

/** The facts that `Decision.line` and `Decision.giving` weigh, including the score of the words. */
export function factsOf({ text, weight }: Omit<AnalysedLine, 'features'>, score: number): number[] {
  return [
    1,
    score,
    Math.min(1, weight.points / POINTS_OF_A_CLEAR_CASE),
    Number(weight.codes.has('link')),
    Number(AMOUNT.test(text.words)),
  ]
}

const judged = new WeakMap<CautionModel, Map<string, Line>>()

/** Cached, because the log is rendered again with each message. */
export function judgeLine(content: string, model: CautionModel): Line {
  const lines = judged.get(model) ?? new Map<string, Line>()
  judged.set(model, lines)
  const known = lines.get(content)
  if (known) return known
  if (lines.size >= CACHE_MAX) lines.clear()
  const line = judge(content, model)
  lines.set(content, line)
  return line
}

function judge(
  content: string,
  { swindle, giving, luring, lured, decision, kindsOf }: CautionModel,
): Line {
  const { features, ...read } = analyseLine(content, kindsOf)
  return {
    content,
    ...read,
    swindle: dot(decision.line, factsOf(read, scoreOf(swindle, features))),
    giving: dot(decision.giving, factsOf(read, scoreOf(giving, features))),
    luring: scoreOf(luring, features),
    lured: scoreOf(lured, features),
    asksWithWayOut:
      asksExplicitly(read.text) && splitWaysOut(content).some(({ way }) => way !== null),
  }
}

/** What the writer is asked about before sending, if anything. */
export function askedAbout(
  { swindle, giving }: Pick<Line, 'swindle' | 'giving'>,
  decision: Decision,
): 'swindle' | 'giving' | undefined {
  if (swindle < decision.askedSwindle && giving < decision.askedGiving) return undefined
  return giving > swindle ? 'giving' : 'swindle'
}
