import type { ComponentType } from 'react'

/** The code that draws toasts, fetched once; after a failure the next call fetches it again. */
export async function loadToaster(): Promise<ComponentType> {
  return (await import('./Toaster.tsx')).Toaster
}
