import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { getLegalNotice } from '#shared/contracts/legal.ts'

/** Never stale: the notice changes only with a restart of the server. */
export const legalNoticeQuery = queryOptions({
  queryKey: [getLegalNotice.path],
  queryFn: ({ signal }) => request(getLegalNotice, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
