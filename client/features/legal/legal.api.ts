import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { getLegalNotice } from '#shared/contracts/legal.ts'

/** It changes with a restart of the server alone. */
export const legalNoticeQuery = queryOptions({
  queryKey: [getLegalNotice.path],
  queryFn: ({ signal }) => request(getLegalNotice, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
