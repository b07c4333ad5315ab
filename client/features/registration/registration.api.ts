import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { register } from '#shared/contracts/registration.ts'
import { consentsOf } from './consents.ts'
import { forgetDraft } from './draft.ts'
import { referringPath } from './referring-path.ts'
import type { CheckedRegistration } from './registration-form.ts'

/** Registers; the response becomes the current member. */
export function useRegister() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (form: CheckedRegistration) => {
      const { acceptsTerms, wantsNewsletter, referralCode, ...profile } = form
      const consents = consentsOf({ acceptsTerms, wantsNewsletter })
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      // Omitted when empty: a form reopened to correct a mistake does not have the code, and must not remove it.
      const invitation = referralCode?.trim() ? { referralCode } : {}
      const origin = { source: referringPath(), timeZone, ...invitation }
      return request(register, { body: { ...profile, consents, ...origin } })
    },
    onSuccess: (member) => {
      forgetDraft()
      queries.setQueryData(currentMemberQuery.queryKey, member)
    },
  })
}
