import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { listTurns } from '#shared/contracts/turns.ts'

export const turnsQuery = queryOptions({
  queryKey: [listTurns.path],
  queryFn: ({ signal }) => request(listTurns, { signal }),
  // What was answered on the way here waits no more.
  refetchOnMount: 'always',
})
