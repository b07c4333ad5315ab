import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { toastFailure } from '#client/session/toast-failure.ts'
import {
  changeSubscription,
  getSubscription,
  type Subscription,
} from '#shared/contracts/subscriptions.ts'
import type { Billing, PaidPlan } from '#shared/domain/products.ts'

/** Chooses what takes the place of the plan at the end of the term. `onChanged` is called even though the page was left meanwhile. */
export function useChangePlan(onChanged: (subscription: Subscription) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { planId: PaidPlan; billing: Billing }) =>
      request(changeSubscription, { body }),
    onSuccess: ({ subscription }) => onChanged(subscription),
    // Here, and not at the button: whoever has left the page meanwhile believes it changed.
    onError: toastFailure,
    // Refused, what is shown was no longer true.
    onSettled: () => queries.invalidateQueries({ queryKey: [getSubscription.path] }),
  })
}
