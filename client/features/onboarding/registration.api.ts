import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/platform/api.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { register } from '#shared/contracts/auth.ts'
import { consentsOf } from './consents.ts'
import { forgetDraft } from './draft.ts'
import type { CheckedRegistration } from './registration-form.ts'

interface Sent {
  fields: CheckedRegistration
  referralCode: string | null
}

/** Registers, and is from then on the member who has registered. */
export function useRegister() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ fields, referralCode }: Sent) => {
      const { acceptsTerms, wantsNewsletter, ...profile } = fields
      const consents = consentsOf({ acceptsTerms, wantsNewsletter })
      return call(register, {
        body: { ...profile, consents, ...(referralCode && { referralCode }) },
      })
    },
    onSuccess: (member) => {
      forgetDraft()
      queries.setQueryData(currentMemberQuery.queryKey, member)
    },
  })
}
