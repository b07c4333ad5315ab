import type { Features } from '#client/features/messages/caution-features.ts'
import { type Head, scoreOf } from '#client/features/messages/caution-model.ts'
import type { LineRead, SourceRead, TalkRead } from './corpus.ts'
import { type Example, trainHead } from './train-head.ts'

/** What reads the words of a line: how much it is like those that swindle, and like those that give something away. */
export interface Heads {
  swindle: Head
  giving: Head
}

export interface Scores {
  swindle: number
  giving: number
}

/** What a model said of a source that it has not read. */
export interface ScoredSource {
  name: string
  lines: readonly (LineRead & Scores)[]
  talks: readonly (Omit<TalkRead, 'turns'> & {
    turns: readonly (TalkRead['turns'][number] & Scores)[]
  })[]
}

// How many weights stay, so that all of them travel in less than 150 kB.
const KEPT = { swindle: 90_000, giving: 18_000 }
/** A turn of a harmless conversation tells less than a line that was written to be told from others. */
const TURN_WEIGHT = 0.5

export function trainHeads(sources: readonly SourceRead[]): Heads {
  const lines = sources.flatMap((source) => source.lines)
  const turns = sources.flatMap(({ talks }) =>
    talks.flatMap(({ swindler, firstAsk, turns }) =>
      turns
        .filter((_, at) => swindler === undefined || at === firstAsk)
        .map(({ read }) => ({ read, isSwindle: swindler !== undefined })),
    ),
  )
  const harmless = [
    ...lines
      .filter(({ label }) => label === 'O' || label === 'M')
      .map(({ read }) => toExample(read, false)),
    ...turns
      .filter(({ isSwindle }) => !isSwindle)
      .map(({ read }) => toExample(read, false, TURN_WEIGHT)),
  ]
  const asks = turns.filter(({ isSwindle }) => isSwindle).map(({ read }) => toExample(read, true))
  const labelled = (label: string) =>
    lines.filter((line) => line.label === label).map(({ read }) => toExample(read, true))
  return {
    swindle: trainHead([...labelled('S'), ...asks, ...harmless], KEPT.swindle),
    giving: trainHead([...labelled('D'), ...harmless], KEPT.giving),
  }
}

function toExample(read: { features: Features }, isPositive: boolean, weight = 1): Example {
  return { features: read.features, isPositive, weight }
}

export function scoreSource(heads: Heads, { name, lines, talks }: SourceRead): ScoredSource {
  const score = ({ read }: Pick<LineRead, 'read'>): Scores => ({
    swindle: scoreOf(heads.swindle, read.features),
    giving: scoreOf(heads.giving, read.features),
  })
  return {
    name,
    lines: lines.map((line) => ({ ...line, ...score(line) })),
    talks: talks.map((talk) => ({
      ...talk,
      turns: talk.turns.map((turn) => ({ ...turn, ...score(turn) })),
    })),
  }
}
