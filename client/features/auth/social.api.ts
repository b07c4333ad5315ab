import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { isProblem } from '#client/platform/api-error.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { sessionsQuery } from '#client/session/connected-devices.ts'
import { isProofMissing, withProof } from '#client/session/proof.ts'
import { toast } from '#client/ui/toast.ts'
import { SOCIAL_NAMES } from '#shared/contracts/social.ts'
import {
  listSocialIdentities,
  removeSocialIdentity,
  type SocialIdentity,
} from '#shared/contracts/social-identities.ts'

export const socialIdentitiesQuery = queryOptions({
  queryKey: [listSocialIdentities.path],
  queryFn: ({ signal }) => request(listSocialIdentities, { signal }),
  staleTime: 0,
})

/** The outcome is shown here, not in the dialog, which may have been closed in the meantime. */
export function useRemoveSocialIdentity() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: SocialIdentity) =>
      withProof(() => request(removeSocialIdentity, { params: { id } })).catch(ignoreNotFound),
    onSuccess: (_nothing, { provider }) =>
      toast({
        title: `Compte ${SOCIAL_NAMES[provider]} retiré`,
        text: "Il n'ouvre plus votre compte. Vos autres appareils sont déconnectés.",
        variant: 'ok',
      }),
    onError: toastRemovalFailure,
    onSettled: () =>
      Promise.all(
        [socialIdentitiesQuery.queryKey, sessionsQuery.queryKey].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

/** The account was already removed, in another tab or by a request whose response was lost: that counts as done. */
function ignoreNotFound(failure: unknown): void {
  if (!isProblem(failure, 'social_identity_not_found')) throw failure
}

/** A member who closed the proof dialog is shown no failure. */
function toastRemovalFailure(failure: unknown): void {
  if (isProofMissing(failure)) return
  toast({ title: 'Compte toujours lié', text: failureText(failure), variant: 'destructive' })
}
