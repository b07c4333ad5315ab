import { useEffect, useState } from 'react'
import { partFetcher } from '#client/platform/fetch-part.ts'
import { type CautionModel, readModel } from './caution-model.ts'

let known: CautionModel | null = null

const fetchWeights = partFetcher(() => import('./caution-weights.ts'), 'CAUTION_WEIGHTS')

/** Once for all conversations; after a failure the next one tries again. */
async function loadModel(): Promise<CautionModel> {
  const weights = await fetchWeights()
  known ??= readModel(weights)
  return known
}

/** What tells swindles by their words; null until it is there, or where it cannot be had: then the rules judge alone. */
export function useCautionModel(): CautionModel | null {
  const [model, setModel] = useState(known)

  useEffect(() => {
    let isGone = false
    loadModel().then(
      (loaded) => {
        if (!isGone) setModel(loaded)
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [])

  return model
}
