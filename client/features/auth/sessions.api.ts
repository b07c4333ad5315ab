import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { sessionsQuery } from '#client/session/connected-devices.ts'
import { leaveSession } from '#client/session/leave-session.ts'
import { toastFailure } from '#client/session/toast-failure.ts'
import { logout } from '#shared/contracts/auth.ts'
import { endSession } from '#shared/contracts/sessions.ts'

/** `onEnded` is called even though the row of the device goes with the answer. */
export function useEndSession(onEnded: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request(endSession, { params: { id } }),
    onSuccess: onEnded,
    // Here, and not in the row: whoever has left the page meanwhile believes a lost device signed out.
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** Signs out here and on every other device; none is known to the account any more. */
export function useLogoutEverywhere() {
  return useMutation({
    mutationFn: () => request(logout, { body: { everywhere: true } }),
    onSuccess: () => leaveSession('/'),
    // Here, and not in the window that asks: whoever has closed it meanwhile believes their devices signed out.
    onError: toastFailure,
  })
}
