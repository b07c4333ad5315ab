import type { CautionModel } from '#client/features/messages/caution-model.ts'
import { kindsOf, type SourceRead } from './corpus.ts'
import { fitDecision } from './fit-decision.ts'
import { type ScoredSource, scoreSource, trainHeads } from './train-heads.ts'

/** To train without each two sources, for the bars, takes an hour: without each two bundles of them, minutes. */
const BUNDLES = 7

/**
 * The model as it is shipped: words learned from all sources and the twins, bars set where it had not read what it judged.
 * Twins set no bar: what people write is not as like a swindle as they are.
 */
export function trainModel(
  sources: readonly SourceRead[],
  twins: readonly SourceRead[],
): CautionModel {
  const scored = sources.map((source) =>
    scoreSource(trainHeads([...sources.filter((other) => other !== source), ...twins]), source),
  )
  return { ...trainHeads([...sources, ...twins]), decision: fitDecision(scored), kindsOf }
}

/**
 * For each source, the model that knows nothing of it: neither its words nor what its bars would have been. Bars are set
 * by models that lack the source's bundle and that of the lines they judge; of two bundles there is one.
 */
export function trainWithoutEach(
  sources: readonly SourceRead[],
  twins: readonly SourceRead[],
): Map<string, CautionModel> {
  const bundles = Array.from({ length: BUNDLES }, (_, nth) =>
    sources.filter((_source, at) => at % BUNDLES === nth),
  )
  const scores = new Map<string, ScoredSource>()
  for (const [at, one] of bundles.entries()) {
    for (const other of bundles.slice(at)) {
      const kept = sources.filter((source) => !one.includes(source) && !other.includes(source))
      const heads = trainHeads([...kept, ...twins])
      for (const left of [...one, ...other]) {
        for (const source of [...one, ...other]) {
          if (one !== other && one.includes(left) === one.includes(source)) continue
          scores.set(`${source.name} without ${left.name}`, scoreSource(heads, source))
        }
      }
    }
  }
  return new Map(
    sources.map((left) => {
      const others = sources.filter((source) => source !== left)
      const scored = others.flatMap(({ name }) => scores.get(`${name} without ${left.name}`) ?? [])
      return [
        left.name,
        { ...trainHeads([...others, ...twins]), decision: fitDecision(scored), kindsOf },
      ]
    }),
  )
}
