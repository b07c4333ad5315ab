import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { changeSubscription, getSubscription } from '#shared/contracts/subscriptions.ts'
import type { Billing, PaidPlan } from '#shared/domain/products.ts'

/** Chooses what takes the place of the plan at the end of the term. */
export function useChangePlan() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { planId: PaidPlan; billing: Billing }) =>
      request(changeSubscription, { body }),
    // Refused, what is shown was no longer true.
    onSettled: () => queries.invalidateQueries({ queryKey: [getSubscription.path] }),
  })
}
