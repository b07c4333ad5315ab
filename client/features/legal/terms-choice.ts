import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { refetchCurrentMember } from '#client/session/current-member.ts'
import { acceptTerms } from '#shared/contracts/legal.ts'

export function useAcceptTerms() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (version: string) => request(acceptTerms, { body: { version } }),
    onSuccess: () => refetchCurrentMember(queries),
  })
}
