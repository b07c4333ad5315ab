import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { leaveSession } from '#client/session/leave-session.ts'
import { logout } from '#shared/contracts/auth.ts'
import { endSession, listSessions } from '#shared/contracts/sessions.ts'

/** Read at each visit of the page: nothing tells this browser what happens in the others. */
export const sessionsQuery = queryOptions({
  queryKey: [listSessions.path],
  queryFn: ({ signal }) => request(listSessions, { signal }),
  staleTime: 0,
})

/** `onEnded` is called even though the row of the device goes with the answer. */
export function useEndSession(onEnded: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request(endSession, { params: { id } }),
    onSuccess: onEnded,
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** Signs out here and on every other device; none is known to the account any more. */
export function useLogoutEverywhere() {
  return useMutation({
    mutationFn: () => request(logout, { body: { everywhere: true } }),
    onSuccess: () => leaveSession('/'),
  })
}
