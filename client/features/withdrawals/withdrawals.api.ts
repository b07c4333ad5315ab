import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { invalidatePaths } from '#client/platform/invalidate-paths.ts'
import { refetchCurrentMember } from '#client/session/current-member.ts'
import { listReceipts } from '#shared/contracts/receipts.ts'
import { getSubscription } from '#shared/contracts/subscriptions.ts'
import { listWithdrawable, withdraw, withdrawAsVisitor } from '#shared/contracts/withdrawals.ts'
import type { Declaration } from './declaration.ts'

/** Refetched at each page visit, because the refunds change every day. */
export const withdrawableQuery = queryOptions({
  queryKey: [listWithdrawable.path],
  queryFn: ({ signal }) => request(listWithdrawable, { signal }),
  refetchOnMount: 'always',
})

/** A request repeated after a lost response receives the same acknowledgement. */
export function useWithdraw() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Declaration) => request(withdraw, { body }),
    onSuccess: async () => {
      void invalidatePaths(queries, [getSubscription.path, listReceipts.path])
      // The acknowledgement shows the plan that the member has afterwards.
      await refetchCurrentMember(queries)
    },
  })
}

export function useWithdrawAsVisitor() {
  return useMutation({
    mutationFn: (body: Declaration) => request(withdrawAsVisitor, { body }),
  })
}
