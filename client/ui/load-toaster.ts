import { partFetcher } from '#client/platform/fetch-part.ts'

/** The code that draws toasts, fetched once; after a failure the next call fetches it again. */
export const loadToaster = partFetcher(() => import('./Toaster.tsx'), 'Toaster')
