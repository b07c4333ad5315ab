import type { ComponentType } from 'react'

let loading: Promise<ComponentType> | undefined

/** The code that draws toasts, fetched once; after a failure the next call fetches it again. */
export function loadToaster(): Promise<ComponentType> {
  loading ??= import('./Toaster.tsx').then(
    ({ Toaster }) => Toaster,
    (failure: unknown) => {
      loading = undefined
      throw failure
    },
  )
  return loading
}
