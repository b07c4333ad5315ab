import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { sessionsQuery } from '#client/session/connected-devices.ts'
import { leaveSession } from '#client/session/leave-session.ts'
import { toast } from '#client/ui/toast.ts'
import { logout } from '#shared/contracts/auth.ts'
import { endSession } from '#shared/contracts/sessions.ts'

function sayFailure(failure: unknown): void {
  toast({ title: 'Erreur', text: failureText(failure), variant: 'destructive' })
}

/** `onEnded` is called even though the row of the device goes with the answer. */
export function useEndSession(onEnded: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request(endSession, { params: { id } }),
    onSuccess: onEnded,
    // Here, and not in the row: whoever has left the page meanwhile believes a lost device signed out.
    onError: sayFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** Signs out here and on every other device; none is known to the account any more. */
export function useLogoutEverywhere() {
  return useMutation({
    mutationFn: () => request(logout, { body: { everywhere: true } }),
    onSuccess: () => leaveSession('/'),
    // Here, and not in the window that asks: whoever has closed it meanwhile believes their devices signed out.
    onError: sayFailure,
  })
}
