import { useMutation } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { withProof } from '#client/session/proof.ts'
import { type EmailToMember, writeToMember } from '#shared/contracts/admin/letters.ts'

/** Sends an email to a member on the team's own initiative. */
export function useWriteToMember(memberId: string, onWritten: () => void) {
  return useMutation({
    mutationFn: (letter: Omit<EmailToMember, 'memberId'>) =>
      withProof(() => request(writeToMember, { body: { memberId, ...letter } })),
    onSuccess: onWritten,
  })
}
