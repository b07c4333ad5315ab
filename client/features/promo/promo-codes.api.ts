import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request, requestPage } from '#client/platform/api.ts'
import { withProof } from '#client/session/proof.ts'
import { useToastIfClosed } from '#client/session/use-toast-if-closed.ts'
import { toast } from '#client/ui/toast.ts'
import {
  createPromoCode,
  endPromoCode,
  listPromoCodes,
  type PromoCodeRow,
} from '#shared/contracts/admin/promo.ts'
import type { RouteArgs } from '#shared/kit/route.ts'

export type NewPromoCode = RouteArgs<typeof createPromoCode>['body']

/** All codes page by page, the latest first. */
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
  const sayIfClosed = useToastIfClosed()
  return useMutation({
    mutationFn: (body: NewPromoCode) => withProof(() => request(createPromoCode, { body })),
    onSuccess: async ({ code }) => {
      await queries.invalidateQueries({ queryKey: promoCodesQuery.queryKey })
      toast({ title: `Code ${code} créé`, variant: 'ok' })
    },
    onError: sayIfClosed,
  })
}

export function useEndPromoCode() {
  const queries = useQueryClient()
  const sayIfClosed = useToastIfClosed()
  return useMutation({
    mutationFn: ({ id }: PromoCodeRow) =>
      withProof(() => request(endPromoCode, { params: { id: String(id) } })),
    onError: sayIfClosed,
    onSettled: async (_, failure, { code, stage }) => {
      // Refetched after a refusal too: somebody else has ended the code.
      await queries.invalidateQueries({ queryKey: promoCodesQuery.queryKey })
      const did = stage === 'running' ? 'terminé' : 'retiré'
      if (!failure) toast({ title: `Code ${code} ${did}`, variant: 'ok' })
    },
  })
}
