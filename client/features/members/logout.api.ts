import { useMutation } from '@tanstack/react-query'
import { ApiError, request } from '#client/platform/api.ts'
import { NO_CONNECTION } from '#client/platform/network-error.ts'
import { leaveSession } from '#client/session/leave-session.ts'
import { toast } from '#client/ui/toast.ts'
import { logout } from '#shared/contracts/auth.ts'

export function useLogout() {
  return useMutation({
    mutationFn: (keepDevice: boolean) => request(logout, { body: { keepDevice } }),
    onSuccess: () => leaveSession('/'),
    // Handled here, not in the dialog: a member who has closed the dialog must still learn that they are not signed
    // out.
    onError: (failure) => {
      const problem = failure instanceof ApiError ? failure.problem : null
      toast({
        title: 'Erreur',
        text: problem?.message ?? NO_CONNECTION,
        variant: 'destructive',
      })
    },
  })
}
