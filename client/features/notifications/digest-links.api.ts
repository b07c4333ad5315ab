import { useMutation } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { unsubscribeFromDigest } from '#shared/contracts/digests.ts'

export function useUnsubscribeFromDigest() {
  return useMutation({
    mutationFn: (token: string) => request(unsubscribeFromDigest, { params: { token } }),
  })
}
