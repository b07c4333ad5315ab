import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { sessionsQuery } from '#client/session/connected-devices.ts'
import { leaveSession } from '#client/session/leave-session.ts'
import { toastFailure } from '#client/session/toast-failure.ts'
import { logout } from '#shared/contracts/auth.ts'
import { endSession } from '#shared/contracts/sessions.ts'

/** `onEnded` is called even though the device's row disappears with the response. */
export function useEndSession(onEnded: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request(endSession, { params: { id } }),
    onSuccess: onEnded,
    // Handled here, not in the row: a member who left the page would otherwise believe that a lost device is signed
    // out.
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** Signs out on this and every other device; the account then knows no device any more. */
export function useLogoutEverywhere() {
  return useMutation({
    mutationFn: () => request(logout, { body: { everywhere: true } }),
    onSuccess: () => leaveSession('/'),
    // Handled here, not in the dialog: a member who closed it would otherwise believe that their devices are signed
    // out.
    onError: toastFailure,
  })
}
