import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { register } from '#shared/contracts/registration.ts'
import { consentsOf } from './consents.ts'
import { forgetDraft } from './draft.ts'
import { pageBefore } from './page-before.ts'
import type { CheckedRegistration } from './registration-form.ts'

/** Registers, and is from then on the member who has registered. */
export function useRegister() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (form: CheckedRegistration) => {
      const { acceptsTerms, wantsNewsletter, referralCode, ...profile } = form
      const consents = consentsOf({ acceptsTerms, wantsNewsletter })
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      // Left out where it is empty: a form that comes back to put a mistake right does not know it, and takes nothing back.
      const invitation = referralCode?.trim() ? { referralCode } : {}
      const origin = { source: pageBefore(), timeZone, ...invitation }
      return request(register, { body: { ...profile, consents, ...origin } })
    },
    onSuccess: (member) => {
      forgetDraft()
      queries.setQueryData(currentMemberQuery.queryKey, member)
    },
  })
}
