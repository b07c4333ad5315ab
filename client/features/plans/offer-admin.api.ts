import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { withProof } from '#client/session/proof.ts'
import { useToastIfClosed } from '#client/session/use-toast-if-closed.ts'
import { toast } from '#client/ui/toast.ts'
import {
  createOffer,
  endOffer,
  listOffers,
  type OfferRow,
  previewOffer,
} from '#shared/contracts/admin/offers.ts'
import type { RouteArgs, RouteOutput } from '#shared/kit/route.ts'

export type NewOffer = RouteArgs<typeof createOffer>['body']
export type Preview = RouteOutput<typeof previewOffer>

export const offersQuery = queryOptions({
  queryKey: [listOffers.path],
  queryFn: ({ signal }) => withProof(() => request(listOffers, { signal })),
  staleTime: 0,
})

/** What members would see of an offer. Not requested while the typed price is invalid (`priceCents` is null). */
export function previewQuery({
  priceCents,
  ...offer
}: Omit<NewOffer, 'priceCents'> & {
  priceCents: number | null
}) {
  const query = { ...offer, priceCents: String(priceCents) }
  return queryOptions({
    queryKey: [previewOffer.path, query],
    queryFn: ({ signal }) => withProof(() => request(previewOffer, { query, signal })),
    enabled: priceCents !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}

export function useCreateOffer() {
  const queries = useQueryClient()
  const toastIfClosed = useToastIfClosed()
  return useMutation({
    mutationFn: (body: NewOffer) => withProof(() => request(createOffer, { body })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: offersQuery.queryKey })
      toast({ title: 'Offre créée', variant: 'ok' })
    },
    onError: toastIfClosed,
  })
}

export function useEndOffer() {
  const queries = useQueryClient()
  const toastIfClosed = useToastIfClosed()
  return useMutation({
    mutationFn: ({ id }: OfferRow) =>
      withProof(() => request(endOffer, { params: { id: String(id) } })),
    onError: toastIfClosed,
    onSettled: async (_, failure, { stage }) => {
      // Also after a refusal, because another administrator has ended the offer.
      await queries.invalidateQueries({ queryKey: offersQuery.queryKey })
      const title = stage === 'running' ? 'Offre terminée' : 'Offre retirée'
      if (!failure) toast({ title, variant: 'ok' })
    },
  })
}
