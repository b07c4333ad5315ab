import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { refetchCurrentMember } from '#client/session/current-member.ts'
import { withProof } from '#client/session/proof.ts'
import { confirmEmailChange, requestEmailChange } from '#shared/contracts/email-change.ts'
import { listSessions } from '#shared/contracts/sessions.ts'

/** Has a code mailed to the new address, after a proof by a code mailed to the current one. */
export function useRequestEmailChange() {
  return useMutation({
    mutationFn: (email: string) =>
      withProof(() => request(requestEmailChange, { body: { email } })),
  })
}

export function useConfirmEmailChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string; code: string }) => request(confirmEmailChange, { body }),
    onSuccess: async () => {
      await refetchCurrentMember(queries)
      void queries.invalidateQueries({ queryKey: [listSessions.path] })
    },
  })
}
