import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { isProofMissing } from '#client/session/proof.ts'
import { toast } from '#client/ui/toast.ts'
import type { AdminMember } from '#shared/contracts/admin/members.ts'
import { type BulkOutcome, bulkForm } from './bulk-change.ts'
import type { EditReason } from './edit-fields.ts'
import { plainName } from './member-name.ts'
import { sendMemberChange, useRefetchMembers } from './members.api.ts'

interface Failed {
  member: AdminMember
  failure: unknown
}

interface Sent {
  outcomes: readonly BulkOutcome[]
  reason: EditReason
}

/** Changes members one after another; a failure for one member does not stop the others. */
export function useBulkEdit(onDone: (failed: readonly AdminMember[]) => void) {
  const refetchMembers = useRefetchMembers()
  const [sent, setSent] = useState(0)

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ outcomes, reason }: Sent): Promise<Failed[]> => {
      const failed: Failed[] = []
      for (const [index, outcome] of outcomes.entries()) {
        setSent(index)
        try {
          await sendMemberChange(bulkForm(outcome, reason))
        } catch (failure) {
          // If the viewer declined to prove their identity, stop: each of the other members would ask for proof again.
          if (isProofMissing(failure)) throw failure
          failed.push({ member: outcome.member, failure })
        }
      }
      return failed
    },
    onSuccess: async (failed, { outcomes: { length } }) => {
      if (failed.length === length) reportFailure(failed)
      else {
        reportResult(length - failed.length, failed)
        onDone(failed.map(({ member }) => member))
      }
      await refetchMembers()
    },
    onError: refetchMembers,
  })

  return { send: mutate, isSending: isPending, sent }
}

function reportResult(count: number, failed: readonly Failed[]): void {
  toast({
    title: `${count} utilisateur(s) modifié(s) avec succès`,
    text: failed.length > 0 ? failuresInWords(failed) : undefined,
    variant: failed.length > 0 ? 'default' : 'ok',
  })
}

function reportFailure(failed: readonly Failed[]): void {
  toast({
    title: 'Erreur lors de la modification en bloc',
    text: failuresInWords(failed),
    variant: 'destructive',
  })
}

const NAMED_AT_MOST = 5

/** « 2 échecs : Bernard, Luc. Ce profil n'est plus disponible. » */
function failuresInWords(failed: readonly Failed[]): string {
  const names = failed.slice(0, NAMED_AT_MOST).map(({ member }) => plainName(member))
  const others = failed.length > NAMED_AT_MOST ? '…' : ''
  const count = `${failed.length} échec${failed.length > 1 ? 's' : ''}`
  return `${count} : ${names.join(', ')}${others}. ${failureText(failed[0]?.failure)}`
}
