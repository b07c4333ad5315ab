import { useEffect, useState } from 'react'
import { partFetcher } from '#client/platform/fetch-part.ts'
import { type CautionModel, readModel } from './caution-model.ts'

let known: CautionModel | null = null

const fetchWeights = partFetcher(() => import('./caution-weights.ts'), 'CAUTION_WEIGHTS')

/** Loads the model once for all conversations; after a failure, the next conversation tries again. */
async function loadModel(): Promise<CautionModel> {
  const weights = await fetchWeights()
  known ??= readModel(weights)
  return known
}

/** The model that recognises swindles by their words; while it is null, only the rules judge. */
export function useCautionModel(): CautionModel | null {
  const [model, setModel] = useState(known)

  useEffect(() => {
    let isUnmounted = false
    loadModel().then(
      (loaded) => {
        if (!isUnmounted) setModel(loaded)
      },
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [])

  return model
}
