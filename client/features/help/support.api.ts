import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { getSite } from '#shared/contracts/site.ts'

export const siteQuery = queryOptions({
  queryKey: [getSite.path],
  queryFn: ({ signal }) => request(getSite, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
