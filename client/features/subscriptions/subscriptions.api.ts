import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { toastFailure } from '#client/session/toast-failure.ts'
import { changeRenewal, getSubscription } from '#shared/contracts/subscriptions.ts'

/** Read at each visit of a page: a term ends, or is renewed, without the member. */
export const subscriptionQuery = queryOptions({
  queryKey: [getSubscription.path],
  queryFn: ({ signal }) => request(getSubscription, { signal }),
  refetchOnMount: 'always',
})

/** Stops the renewal, or takes it up again. `onChanged` is called even though the page was left meanwhile. */
export function useChangeRenewal(onChanged: (renews: boolean) => void) {
  const queries = useQueryClient()
  const { queryKey } = subscriptionQuery
  return useMutation({
    mutationFn: (renews: boolean) => request(changeRenewal, { body: { renews } }),
    onSuccess: async ({ subscription }, renews) => {
      onChanged(renews)
      // A reading that began before would bring back what has just been changed.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (known) => known && { ...known, subscription })
    },
    // Here, and not at the button: whoever has left the page meanwhile believes it stopped.
    onError: toastFailure,
    // Refused, what is shown was no longer true; and a plan that nobody had paid for is over by now.
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
