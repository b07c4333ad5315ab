import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { listSessions } from '#shared/contracts/sessions.ts'

/**
 * The devices on which the member is signed in. Never cached: no event reports that another device signed in or out.
 */
export const sessionsQuery = queryOptions({
  queryKey: [listSessions.path],
  queryFn: ({ signal }) => request(listSessions, { signal }),
  staleTime: 0,
})
