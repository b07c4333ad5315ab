import { useQuery } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { getCatalogue } from '#shared/contracts/plans.ts'

/** Everything on sale with its current price. Each page refetches it when it opens, because an offer can have ended. */
export function useCatalogue() {
  return useQuery({
    queryKey: [getCatalogue.path],
    queryFn: ({ signal }) => request(getCatalogue, { signal }),
    refetchOnMount: 'always',
  })
}
