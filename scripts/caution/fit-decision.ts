import { gatherEvidence, type WeighedLine } from '#client/features/messages/caution-evidence.ts'
import { factsOf } from '#client/features/messages/caution-line.ts'
import { type Decision, dot } from '#client/features/messages/caution-model.ts'
import { fitOdds } from './fit-odds.ts'
import type { ScoredSource } from './train-heads.ts'

/** The largest share of harmless lines or conversations with a warning, for each threshold. */
const FALSE_ALARMS = { ordinary: 0.02, mistaken: 0.048, talks: 0.013, anyway: 0.004, first: 0.004 }
/** The number of times that the decisive moments of the conversations are searched again. */
const TALK_ROUNDS = 4
/** The smallest share of correct questions: a little above the aim, because it is lower for unknown authors. */
const ASKED_RIGHTLY = 0.978

type ScoredTalk = ScoredSource['talks'][number]
type ScoredText = Omit<ScoredTalk['turns'][number], 'writer' | 'day'>

/**
 * Fits the weights of the facts about a line and a conversation, and the thresholds of warnings and questions, on
 * scores of models that were not trained on these lines.
 */
export function fitDecision(sources: readonly ScoredSource[]): Decision {
  const lines = sources.flatMap((source) => source.lines)
  const talks = sources.flatMap((source) => source.talks)
  // The lines that were written together with the rules do not show what the rules find in other lines.
  const others = sources.filter(({ name }) => name !== 'rules').flatMap((source) => source.lines)
  const line = fitOdds(
    others
      .filter(({ label }) => label !== 'D')
      .map((one) => ({ facts: factsOf(one.read, one.swindle), isTrue: one.label === 'S' })),
  )
  const giving = fitOdds(
    others
      .filter(({ label }) => label !== 'S')
      .map((one) => ({ facts: factsOf(one.read, one.giving), isTrue: one.label === 'D' })),
  )
  const toLine = ({ text: content, read, luring, lured, ...scores }: ScoredText) => ({
    ...{ content, luring, lured },
    swindle: dot(line, factsOf(read, scores.swindle)),
    giving: dot(giving, factsOf(read, scores.giving)),
  })
  const judged = lines.map((one) => ({ label: one.label, ...toLine(one) }))
  const oddsOf = (label: string) =>
    judged.filter((one) => one.label === label).map(({ swindle }) => swindle)
  const walked = talks.map((talk) => ({ talk, moments: walk(talk, toLine) }))
  const talk = fitTalk(walked)
  const harmless = walked.filter(({ talk: { swindler } }) => swindler === undefined)
  const highest = (measure: (facts: readonly number[]) => number) =>
    harmless.map(({ moments }) => Math.max(...moments.map(measure)))
  const talking = highest((facts) => dot(talk, facts))
  const anyway = highest(([, swindle = 0]) => swindle)
  const first = harmless.map(({ moments: [opening] }) => opening?.[1] ?? 0)
  return {
    line,
    giving,
    talk,
    warnedAlone: round(
      Math.max(
        thresholdFor(oddsOf('O'), FALSE_ALARMS.ordinary),
        thresholdFor(oddsOf('M'), FALSE_ALARMS.mistaken),
      ),
    ),
    warnedTalking: round(thresholdFor(talking, FALSE_ALARMS.talks)),
    warnedAnyway: round(thresholdFor(anyway, FALSE_ALARMS.anyway)),
    warnedFirst: round(thresholdFor(first, FALSE_ALARMS.first)),
    ...questionThresholds(
      judged.map(({ label, ...one }) => ({ ...one, isRight: label === 'S' || label === 'D' })),
    ),
  }
}

interface Walked {
  talk: ScoredTalk
  moments: readonly (readonly number[])[]
}

/** The evidence at each turn, as the browser of the recipient computes it. */
function walk(
  { turns }: ScoredTalk,
  toLine: (turn: ScoredText) => WeighedLine['line'],
): number[][] {
  const gather = gatherEvidence()
  return turns.map((turn) => gather({ writer: turn.writer, line: toLine(turn) }))
}

/**
 * One warning at any moment of a conversation is enough. So a harmless conversation counts with its most suspicious
 * moment, and a swindle with its most suspicious one up to the first ask. Which moments these are depends on the
 * weights: both are found in turn, `TALK_ROUNDS` times.
 */
function fitTalk(walked: readonly Walked[]): number[] {
  let weights = fitOdds(
    walked.flatMap(({ talk: { swindler, firstAsk }, moments }) =>
      moments
        .filter((_, at) => swindler === undefined || at === firstAsk)
        .map((facts) => ({ facts, isTrue: swindler !== undefined })),
    ),
  )
  for (let round = 0; round < TALK_ROUNDS; round++) {
    weights = fitOdds(
      walked.flatMap(({ talk, moments }) => {
        const decisive = moments.filter((_, at) => canDecide(talk, at))
        const facts = highestOf(decisive, weights)
        return facts ? [{ facts, isTrue: talk.swindler !== undefined }] : []
      }),
    )
  }
  return weights
}

function canDecide({ swindler, firstAsk, turns }: ScoredTalk, at: number): boolean {
  return swindler === undefined || (at <= firstAsk && turns[at]?.writer === swindler)
}

function highestOf(moments: Walked['moments'], weights: readonly number[]) {
  return moments.toSorted((one, other) => dot(weights, other) - dot(weights, one))[0]
}

/** The threshold that at most this share of the values reaches. */
function thresholdFor(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => other - one)
  return (sorted[Math.floor(share * sorted.length)] ?? 0) + 0.001
}

interface Askable {
  isRight: boolean
  swindle: number
  giving: number
}

const STEPS = Array.from({ length: 60 }, (_, at) => 0.5 + at * 0.1)

/** The two thresholds with the most correct questions, among those with the required share of correct ones. */
function questionThresholds(lines: readonly Askable[]) {
  let best = { askedSwindle: 9, askedGiving: 9 }
  let most = 0
  for (const askedSwindle of STEPS) {
    for (const askedGiving of STEPS) {
      const asked = lines.filter(
        ({ swindle, giving }) => swindle >= askedSwindle || giving >= askedGiving,
      )
      const right = asked.filter(({ isRight }) => isRight).length
      if (right < ASKED_RIGHTLY * asked.length || right <= most) continue
      most = right
      best = { askedSwindle: round(askedSwindle), askedGiving: round(askedGiving) }
    }
  }
  return best
}

function round(value: number): number {
  return Number(value.toFixed(3))
}
