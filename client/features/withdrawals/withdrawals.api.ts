import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { invalidatePaths } from '#client/platform/invalidate-paths.ts'
import { refetchCurrentMember } from '#client/session/current-member.ts'
import { listReceipts } from '#shared/contracts/receipts.ts'
import { getSubscription } from '#shared/contracts/subscriptions.ts'
import { listWithdrawable, withdraw, withdrawAsVisitor } from '#shared/contracts/withdrawals.ts'
import type { Declaration } from './declaration.ts'

/** Read at each visit of the page: what is given back changes with the day. */
export const withdrawableQuery = queryOptions({
  queryKey: [listWithdrawable.path],
  queryFn: ({ signal }) => request(listWithdrawable, { signal }),
  refetchOnMount: 'always',
})

/** Sent again after a lost answer, it is acknowledged as the first time. */
export function useWithdraw() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Declaration) => request(withdraw, { body }),
    onSuccess: async () => {
      void invalidatePaths(queries, [getSubscription.path, listReceipts.path])
      // The acknowledgement says which plan is left.
      await refetchCurrentMember(queries)
    },
  })
}

export function useWithdrawAsVisitor() {
  return useMutation({
    mutationFn: (body: Declaration) => request(withdrawAsVisitor, { body }),
  })
}
