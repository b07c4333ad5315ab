import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { toastFailure } from '#client/session/toast-failure.ts'
import { changeRenewal, getSubscription } from '#shared/contracts/subscriptions.ts'

/** Refetched at each page visit, because a term ends or renews without any action of the member. */
export const subscriptionQuery = queryOptions({
  queryKey: [getSubscription.path],
  queryFn: ({ signal }) => request(getSubscription, { signal }),
  refetchOnMount: 'always',
})

/** Stops or resumes the renewal. `onChanged` is called even after the member has left the page. */
export function useChangeRenewal(onChanged: (renews: boolean) => void) {
  const queries = useQueryClient()
  const { queryKey } = subscriptionQuery
  return useMutation({
    mutationFn: (renews: boolean) => request(changeRenewal, { body: { renews } }),
    onSuccess: async ({ subscription }, renews) => {
      onChanged(renews)
      // A fetch that started earlier would overwrite the change with the old state.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (known) => known && { ...known, subscription })
    },
    // Here and not in the button: a member who has left the page would otherwise believe that it worked.
    onError: toastFailure,
    // After a refusal the displayed state is outdated; after a stop, an unpaid plan has ended.
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
