import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { getStats } from '#shared/contracts/members.ts'

export const statsQuery = queryOptions({
  queryKey: [getStats.path],
  queryFn: ({ signal }) => request(getStats, { signal }),
})
