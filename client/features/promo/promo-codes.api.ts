import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request, requestPage } from '#client/platform/api.ts'
import { withProof } from '#client/session/proof.ts'
import { createPromoCode, endPromoCode, listPromoCodes } from '#shared/contracts/admin/promo.ts'
import type { RouteArgs } from '#shared/kit/route.ts'

export type NewPromoCode = RouteArgs<typeof createPromoCode>['body']

/** Every code, page by page, the latest first. */
export const promoCodesQuery = infiniteQueryOptions({
  queryKey: [listPromoCodes.path],
  queryFn: ({ pageParam, signal }) =>
    withProof(() => requestPage(listPromoCodes, { query: { cursor: pageParam }, signal })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  select: ({ pages }) => pages.flatMap(({ items }) => items.codes),
  staleTime: 0,
})

export function useCreatePromoCode() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewPromoCode) => withProof(() => request(createPromoCode, { body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: promoCodesQuery.queryKey }),
  })
}

export function useEndPromoCode() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      withProof(() => request(endPromoCode, { params: { id: String(id) } })),
    // Also where it was refused: somebody else has ended it.
    onSettled: () => queries.invalidateQueries({ queryKey: promoCodesQuery.queryKey }),
  })
}
