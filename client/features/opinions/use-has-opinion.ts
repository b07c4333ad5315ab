import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { getOpinions } from '#shared/contracts/opinions.ts'
import type { RouteOutput } from '#shared/kit/route.ts'

const path: (typeof getOpinions)['path'] = '/api/matches/:partnerId/opinions'

/** Whether an opinion about the partner is shown, once the component that shows it has loaded it. */
export function useHasOpinion(partnerId: string): boolean {
  const queries = useQueryClient()
  return useSyncExternalStore(queries.getQueryCache().subscribe, () => {
    const known = queries.getQueryData<RouteOutput<typeof getOpinions>>([path, partnerId])
    return known?.given != null
  })
}
