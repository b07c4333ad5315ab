import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { toastFailure } from '#client/session/toast-failure.ts'
import {
  changeSubscription,
  getSubscription,
  type Subscription,
} from '#shared/contracts/subscriptions.ts'
import type { Billing, PaidPlan } from '#shared/domain/products.ts'

/** Schedules a plan change for the end of the term. `onChanged` is called even after the member has left the page. */
export function useChangePlan(onChanged: (subscription: Subscription) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { planId: PaidPlan; billing: Billing }) =>
      request(changeSubscription, { body }),
    onSuccess: ({ subscription }) => onChanged(subscription),
    // Here and not in the button: a member who has left the page would otherwise believe that it worked.
    onError: toastFailure,
    // After a refusal the displayed state is outdated.
    onSettled: () => queries.invalidateQueries({ queryKey: [getSubscription.path] }),
  })
}
