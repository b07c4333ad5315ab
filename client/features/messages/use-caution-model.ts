import { useEffect, useState } from 'react'
import { type CautionModel, readModel } from './caution-model.ts'

let known: CautionModel | null = null
let loading: Promise<CautionModel> | undefined

/** Once for all conversations; after a failure the next one tries again. */
function loadModel(): Promise<CautionModel> {
  loading ??= import('./caution-weights.ts').then(
    ({ CAUTION_WEIGHTS }) => {
      known = readModel(CAUTION_WEIGHTS)
      return known
    },
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
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
