import { useMutation } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { leaveSession } from '#client/session/leave-session.ts'
import { logout } from '#shared/contracts/auth.ts'

export function useLogout() {
  return useMutation({
    mutationFn: (keepDevice: boolean) => request(logout, { body: { keepDevice } }),
    onSuccess: () => leaveSession('/'),
  })
}
