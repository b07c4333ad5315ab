import type { Features } from '#client/features/messages/caution-features.ts'
import { HEADS, type Head, type Heads, scoreOf } from '#client/features/messages/caution-model.ts'
import type { AnalysedSource, AnalysedSourceLine, AnalysedTalk } from './corpus.ts'
import { type Example, trainHead } from './train-head.ts'

/** The scores of a line, one per head. */
export type Scores = Heads<number>

/** A source with the scores of a model that was not trained on it. */
export interface ScoredSource {
  name: string
  lines: readonly (AnalysedSourceLine & Scores)[]
  talks: readonly (Omit<AnalysedTalk, 'turns'> & {
    turns: readonly (AnalysedTalk['turns'][number] & Scores)[]
  })[]
}

/** The kind of a training text: the label of a line, or the role of a turn in its conversation. */
type Sort = 'S' | 'O' | 'M' | 'D' | 'ask' | 'swindler' | 'swindled' | 'harmless'

interface Lesson {
  /** The weights of the positive and of the negative examples, by sort. */
  like: Partial<Record<Sort, number>>
  unlike: Partial<Record<Sort, number>>
  /** The number of weights that are kept, so that those of all heads are smaller than 150 kB. */
  kept: number
}

const LESSONS: Heads<Lesson> = {
  // Lines that look like a swindle teach most about harmless ones; what swindlers write before they ask counts a
  // little.
  swindle: {
    like: { S: 1, ask: 2, swindler: 0.05 },
    unlike: { O: 0.3, M: 1, harmless: 0.5 },
    kept: 55_300,
  },
  giving: { like: { D: 1 }, unlike: { O: 1, M: 1, harmless: 0.5 }, kept: 9_000 },
  luring: {
    like: { S: 0.3, ask: 1, swindler: 1 },
    unlike: { O: 0.3, M: 0.3, harmless: 1 },
    kept: 11_500,
  },
  lured: {
    like: { D: 0.3, swindled: 1 },
    unlike: { S: 0.2, O: 0.2, M: 0.2, harmless: 1, ask: 0.5, swindler: 0.5 },
    kept: 11_500,
  },
}

export function trainHeads(sources: readonly AnalysedSource[]): Heads<Head> {
  const sorted = sources.flatMap(sortedIn)
  const train = ({ like, unlike, kept }: Lesson) =>
    trainHead([...examplesOf(sorted, like, true), ...examplesOf(sorted, unlike, false)], kept)
  return mapHeads((head) => train(LESSONS[head]))
}

function sortedIn({ lines, talks }: AnalysedSource): { sort: Sort; features: Features }[] {
  const turns = talks.flatMap(({ swindler, firstAsk, turns }) =>
    turns.map(({ writer, read }, at) => ({
      sort: sortOf(swindler, writer, at === firstAsk),
      features: read.features,
    })),
  )
  return [...lines.map(({ label, read }) => ({ sort: label, features: read.features })), ...turns]
}

function sortOf(swindler: string | undefined, writer: string, isAsk: boolean): Sort {
  if (swindler === undefined) return 'harmless'
  if (writer !== swindler) return 'swindled'
  return isAsk ? 'ask' : 'swindler'
}

function examplesOf(
  sorted: readonly { sort: Sort; features: Features }[],
  weights: Partial<Record<Sort, number>>,
  isPositive: boolean,
): Example[] {
  return sorted.flatMap(({ sort, features }) => {
    const weight = weights[sort]
    return weight === undefined ? [] : { features, isPositive, weight }
  })
}

export function scoreSource(
  heads: Heads<Head>,
  { name, lines, talks }: AnalysedSource,
): ScoredSource {
  const score = ({ read }: Pick<AnalysedSourceLine, 'read'>): Scores =>
    mapHeads((head) => scoreOf(heads[head], read.features))
  return {
    name,
    lines: lines.map((line) => ({ ...line, ...score(line) })),
    talks: talks.map((talk) => ({
      ...talk,
      turns: talk.turns.map((turn) => ({ ...turn, ...score(turn) })),
    })),
  }
}

function mapHeads<Form>(make: (head: (typeof HEADS)[number]) => Form): Heads<Form> {
  return Object.fromEntries(HEADS.map((head) => [head, make(head)])) as Heads<Form>
}
