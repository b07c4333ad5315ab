import { partFetcher } from '#client/platform/fetch-part.ts'

/** Loads the code of the toasts once; after a failure the next call fetches it again. */
export const loadToaster = partFetcher(() => import('./Toaster.tsx'), 'Toaster')
