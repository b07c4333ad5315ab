import { useQuery } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { getCatalogue } from '#shared/contracts/plans.ts'

/** Everything that is sold and what it costs now; read again by every page that opens, because an offer may have ended. */
export function useCatalogue() {
  return useQuery({
    queryKey: [getCatalogue.path],
    queryFn: ({ signal }) => request(getCatalogue, { signal }),
    refetchOnMount: 'always',
  })
}
