import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { listReceipts } from '#shared/contracts/receipts.ts'

/** Refetched at each visit of the page, because `isWithdrawable` changes with the day. */
export const receiptsQuery = queryOptions({
  queryKey: [listReceipts.path],
  queryFn: ({ signal }) => request(listReceipts, { signal }),
  refetchOnMount: 'always',
})
