import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { listTurns } from '#shared/contracts/turns.ts'

export const turnsQuery = queryOptions({
  queryKey: [listTurns.path],
  queryFn: ({ signal }) => request(listTurns, { signal }),
  // The member may have answered a partner just before opening the page.
  refetchOnMount: 'always',
})
