import { KINDS } from '#client/features/messages/caution-kinds.ts'
import { lexiconOf } from '#client/features/messages/caution-lexicon.ts'
import { type AnalysedLine, analyseLine } from '#client/features/messages/caution-line.ts'
import { readSource, type SourceLine, type SourceTalk } from '#tests/support/caution/sources.ts'

/** Lines and turns with their analysis, which is done once for all trainings. */
export type AnalysedSourceLine = SourceLine & { read: AnalysedLine }
export type AnalysedTalk = Omit<SourceTalk, 'turns'> & {
  turns: readonly (SourceTalk['turns'][number] & { read: AnalysedLine })[]
}

export interface AnalysedSource {
  name: string
  lines: readonly AnalysedSourceLine[]
  talks: readonly AnalysedTalk[]
}

export const kindsOf = lexiconOf(KINDS)

export function readCorpus(names: readonly string[]): AnalysedSource[] {
  return names.map((name) => {
    const { lines, talks } = readSource(name)
    return {
      name,
      lines: lines.map((line) => ({ ...line, read: analyseLine(line.text, kindsOf) })),
      talks: talks.map((talk) => ({
        ...talk,
        turns: talk.turns.map((turn) => ({ ...turn, read: analyseLine(turn.text, kindsOf) })),
      })),
    }
  })
}
