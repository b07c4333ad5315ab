import { useMutation } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { endLetters } from '#shared/contracts/digests.ts'

export function useEndLetters() {
  return useMutation({
    mutationFn: (token: string) => request(endLetters, { params: { token } }),
  })
}
