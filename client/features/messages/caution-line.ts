import { type Weight, weighSearched } from './caution.ts'
import { type Features, featuresOf } from './caution-features.ts'
import type { Lexicon } from './caution-lexicon.ts'
import { type CautionModel, type Decision, dot, scoreOf } from './caution-model.ts'
import { type SearchedText, toSearched } from './caution-text.ts'

const POINTS_OF_A_CLEAR_CASE = 60
const AMOUNT = /\d (?:euros?|eur|dollars?|francs?|piasses|balles)\b/
const KEPT = 500

/** A line as the model reads it. */
export interface Read {
  text: SearchedText
  features: Features
  /** What the rules found. */
  weight: Weight
}

export interface Line {
  content: string
  text: SearchedText
  weight: Weight
  /** How likely a line swindles, or gives away what is dangerous to give, in log-odds. */
  swindle: number
  giving: number
  /** How much it is written like those who swindle write at any time, and like those whom they write to. */
  luring: number
  lured: number
}

export function readLine(content: string, kindsOf: Lexicon): Read {
  const text = toSearched(content)
  return { text, features: featuresOf(text, kindsOf), weight: weighSearched(text) }
}

/** What is weighed beside the score of the words. */
export function factsOf({ text, weight }: Omit<Read, 'features'>, score: number): number[] {
  return [
    1,
    score,
    Math.min(1, weight.points / POINTS_OF_A_CLEAR_CASE),
    Number(weight.codes.has('link')),
    Number(AMOUNT.test(text.words)),
  ]
}

const judged = new WeakMap<CautionModel, Map<string, Line>>()

/** The log is drawn again with each message: what was judged once is not judged again. */
export function judgeLine(content: string, model: CautionModel): Line {
  const lines = judged.get(model) ?? new Map<string, Line>()
  judged.set(model, lines)
  const known = lines.get(content)
  if (known) return known
  if (lines.size >= KEPT) lines.clear()
  const line = judge(content, model)
  lines.set(content, line)
  return line
}

function judge(
  content: string,
  { swindle, giving, luring, lured, decision, kindsOf }: CautionModel,
): Line {
  const { features, ...read } = readLine(content, kindsOf)
  return {
    content,
    ...read,
    swindle: dot(decision.line, factsOf(read, scoreOf(swindle, features))),
    giving: dot(decision.giving, factsOf(read, scoreOf(giving, features))),
    luring: scoreOf(luring, features),
    lured: scoreOf(lured, features),
  }
}

/** What the writer is asked about before it goes, if they are. */
export function askedAbout(
  { swindle, giving }: Pick<Line, 'swindle' | 'giving'>,
  decision: Decision,
): 'swindle' | 'giving' | undefined {
  if (swindle < decision.askedSwindle && giving < decision.askedGiving) return undefined
  return giving > swindle ? 'giving' : 'swindle'
}
