import type { CautionModel } from '#client/features/messages/caution-model.ts'
import { kindsOf, type SourceRead } from './corpus.ts'
import { fitDecision } from './fit-decision.ts'
import { type ScoredSource, scoreSource, trainHeads } from './train-heads.ts'

/** The model as it is shipped: words learned from all sources, bars set where it had not read what it judged. */
export function trainModel(sources: readonly SourceRead[]): CautionModel {
  const scored = sources.map((source) =>
    scoreSource(trainHeads(sources.filter((other) => other !== source)), source),
  )
  return { ...trainHeads(sources), decision: fitDecision(scored), kindsOf }
}

/** For each source, the model that knows nothing of it: neither its words nor what its bars would have been. */
export function trainWithoutEach(sources: readonly SourceRead[]): Map<string, CautionModel> {
  // Without this one and that one is without that one and this one: each pair is trained once.
  const scores = new Map<string, ScoredSource>()
  for (const [at, one] of sources.entries()) {
    for (const other of sources.slice(at + 1)) {
      const heads = trainHeads(sources.filter((source) => source !== one && source !== other))
      scores.set(`${other.name} without ${one.name}`, scoreSource(heads, other))
      scores.set(`${one.name} without ${other.name}`, scoreSource(heads, one))
    }
  }
  return new Map(
    sources.map((left) => {
      const others = sources.filter((source) => source !== left)
      const scored = others.flatMap(({ name }) => scores.get(`${name} without ${left.name}`) ?? [])
      return [left.name, { ...trainHeads(others), decision: fitDecision(scored), kindsOf }]
    }),
  )
}
