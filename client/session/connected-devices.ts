import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { listSessions } from '#shared/contracts/sessions.ts'

/** Where the member is signed in. Read at each visit of a page that shows it: nothing tells this browser what happens in the others. */
export const sessionsQuery = queryOptions({
  queryKey: [listSessions.path],
  queryFn: ({ signal }) => request(listSessions, { signal }),
  staleTime: 0,
})
