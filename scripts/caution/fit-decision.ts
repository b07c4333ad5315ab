import { gatherEvidence } from '#client/features/messages/caution-evidence.ts'
import { factsOf } from '#client/features/messages/caution-line.ts'
import { type Decision, dot } from '#client/features/messages/caution-model.ts'
import { fitOdds } from './fit-odds.ts'
import type { ScoredSource } from './train-heads.ts'

/** How many harmless ones may be warned of. */
const FALSE_ALARMS = { ordinary: 0.02, mistaken: 0.048, talks: 0.02, anyway: 0.015 }
/** How many of those who are asked must be asked rightly: a little more than the aim, for strangers write worse. */
const ASKED_RIGHTLY = 0.978

type ScoredLine = ScoredSource['lines'][number]
type ScoredTalk = ScoredSource['talks'][number]

/** Weighs what is known beside the words, and sets from where one is warned, on scores of models that had not read the lines. */
export function fitDecision(sources: readonly ScoredSource[]): Decision {
  const lines = sources.flatMap((source) => source.lines)
  const talks = sources.flatMap((source) => source.talks)
  // What the rules find in the lines that were written along with them says nothing about other lines.
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
  const swindleOf = ({ read, swindle }: Pick<ScoredLine, 'read' | 'swindle'>) =>
    dot(line, factsOf(read, swindle))
  const walked = talks.map((talk) => ({ talk, moments: walk(talk, swindleOf) }))
  const talk = fitOdds(
    walked.flatMap(({ talk: { swindler, firstAsk }, moments }) =>
      moments
        .filter((_, at) => swindler === undefined || at === firstAsk)
        .map((facts) => ({ facts, isTrue: swindler !== undefined })),
    ),
  )
  const oddsOf = (label: string) => lines.filter((one) => one.label === label).map(swindleOf)
  const harmless = walked.filter(({ talk: { swindler } }) => swindler === undefined)
  const highest = (measure: (facts: readonly number[]) => number) =>
    harmless.map(({ moments }) => Math.max(...moments.map(measure)))
  const talking = highest((facts) => dot(talk, facts))
  const anyway = highest(([, swindle = 0]) => swindle)
  return {
    line,
    giving,
    talk,
    warnedAlone: round(
      Math.max(
        barFor(oddsOf('O'), FALSE_ALARMS.ordinary),
        barFor(oddsOf('M'), FALSE_ALARMS.mistaken),
      ),
    ),
    warnedTalking: round(barFor(talking, FALSE_ALARMS.talks)),
    warnedAnyway: round(barFor(anyway, FALSE_ALARMS.anyway)),
    ...barsOfAsking(
      lines.map((one) => ({
        isRight: one.label === 'S' || one.label === 'D',
        swindle: swindleOf(one),
        giving: dot(giving, factsOf(one.read, one.giving)),
      })),
    ),
  }
}

/** What is known at each turn, as the browser of its reader knows it. */
function walk({ turns }: ScoredTalk, swindleOf: (turn: ScoredTalk['turns'][number]) => number) {
  const gather = gatherEvidence()
  return turns.map((turn) => {
    const { writer, luring, lured } = turn
    return gather({ writer, line: { swindle: swindleOf(turn), luring, lured } })
  })
}

/** From where on no more than this share of the values lies. */
function barFor(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => other - one)
  return (sorted[Math.floor(share * sorted.length)] ?? 0) + 0.001
}

interface Askable {
  isRight: boolean
  swindle: number
  giving: number
}

const STEPS = Array.from({ length: 60 }, (_, at) => 0.5 + at * 0.1)

/** The two bars that ask most often, while hardly anybody is asked wrongly. */
function barsOfAsking(lines: readonly Askable[]) {
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
