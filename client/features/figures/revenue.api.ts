import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { withProof } from '#client/session/proof.ts'
import { exportLedger, getRevenue, type RevenueQuery } from '#shared/contracts/admin/revenue.ts'
import type { RouteArgs } from '#shared/kit/route.ts'

export function revenueQuery(query: RevenueQuery) {
  return queryOptions({
    queryKey: [getRevenue.path, query],
    queryFn: ({ signal }) => withProof(() => request(getRevenue, { query, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useExportLedger() {
  return useMutation({
    mutationFn: (body: RouteArgs<typeof exportLedger>['body']) =>
      withProof(() => request(exportLedger, { body })),
  })
}
