import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/platform/api.ts'
import { readMemberAgain } from '#client/session/current-member.ts'
import { withProof } from '#client/session/proof.ts'
import { confirmEmailChange, requestEmailChange } from '#shared/contracts/email-change.ts'
import { listSessions } from '#shared/contracts/sessions.ts'

/** Mails a code to the new address, after a code that was mailed to the present one. */
export function useRequestEmailChange() {
  return useMutation({
    mutationFn: (email: string) => withProof(() => call(requestEmailChange, { body: { email } })),
  })
}

export function useConfirmEmailChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string; code: string }) => call(confirmEmailChange, { body }),
    onSuccess: async () => {
      await readMemberAgain(queries)
      void queries.invalidateQueries({ queryKey: [listSessions.path] })
    },
  })
}
