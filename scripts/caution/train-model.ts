import type { CautionModel } from '#client/features/messages/caution-model.ts'
import { type AnalysedSource, kindsOf } from './corpus.ts'
import { fitDecision } from './fit-decision.ts'
import { type ScoredSource, scoreSource, trainHeads } from './train-heads.ts'

/**
 * Thresholds need a training without each pair of sources, which takes an hour; without each pair of bundles, minutes.
 */
const BUNDLES = 7

/**
 * The shipped model: the heads are trained on all sources and contrast pairs; the thresholds are set on scores of
 * models that were not trained on the scored source. Contrast pairs set no threshold: real harmless messages are less
 * similar to swindles.
 */
export function trainModel(
  sources: readonly AnalysedSource[],
  contrastPairs: readonly AnalysedSource[],
): CautionModel {
  const scored = sources.map((source) =>
    scoreSource(
      trainHeads([...sources.filter((other) => other !== source), ...contrastPairs]),
      source,
    ),
  )
  return { ...trainHeads([...sources, ...contrastPairs]), decision: fitDecision(scored), kindsOf }
}

/**
 * For each source, a model whose heads and thresholds are independent of it. The thresholds come from models trained
 * without the bundle of that source and without the bundle of the lines they score, one model per pair of bundles.
 */
export function trainWithoutEach(
  sources: readonly AnalysedSource[],
  contrastPairs: readonly AnalysedSource[],
): Map<string, CautionModel> {
  const bundles = Array.from({ length: BUNDLES }, (_, nth) =>
    sources.filter((_source, at) => at % BUNDLES === nth),
  )
  const scores = new Map<string, ScoredSource>()
  for (const [at, one] of bundles.entries()) {
    for (const other of bundles.slice(at)) {
      const kept = sources.filter((source) => !one.includes(source) && !other.includes(source))
      const heads = trainHeads([...kept, ...contrastPairs])
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
        { ...trainHeads([...others, ...contrastPairs]), decision: fitDecision(scored), kindsOf },
      ]
    }),
  )
}
