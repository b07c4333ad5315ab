import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { toastFailure } from '#client/session/toast-failure.ts'
import { toast } from '#client/ui/toast.ts'
import { generateReferralCode, getReferral } from '#shared/contracts/referral.ts'

/** The member's code and invitations, refetched whenever the page opens. */
export const referralQuery = queryOptions({
  queryKey: [getReferral.path],
  queryFn: ({ signal }) => request(getReferral, { signal }),
  refetchOnMount: 'always',
})

export function useGenerateCode() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => request(generateReferralCode),
    onSuccess: async ({ referralCode }) => {
      // A request that started before would bring back the page without a code.
      await queries.cancelQueries({ queryKey: referralQuery.queryKey })
      queries.setQueryData(referralQuery.queryKey, (known) => known && { ...known, referralCode })
      toast({
        title: 'Code créé !',
        text: "Il ne reste plus qu'à le partager.",
        variant: 'ok',
      })
    },
    onError: toastFailure,
  })
}
