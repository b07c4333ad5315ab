import { useMutation } from '@tanstack/react-query'
import { call } from '#client/platform/api.ts'
import { forgetOffline } from '#client/platform/service-worker.ts'
import { clearSession } from '#client/platform/storage.ts'
import { logout } from '#shared/contracts/auth.ts'

export function useLogout() {
  return useMutation({
    mutationFn: (keepDevice: boolean) => call(logout, { body: { keepDevice } }),
    onSuccess: () => {
      clearSession()
      forgetOffline()
      // A fresh page, not a route: nothing of the member stays in memory, neither what was read nor the socket.
      location.assign('/')
    },
  })
}
