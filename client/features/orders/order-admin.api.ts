import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { request, requestPage } from '#client/platform/api.ts'
import { invalidatePaths } from '#client/platform/invalidate-paths.ts'
import { withProof } from '#client/session/proof.ts'
import { toastTeamFailure } from '#client/session/toast-failure.ts'
import { useToastIfClosed } from '#client/session/use-toast-if-closed.ts'
import { toast } from '#client/ui/toast.ts'
import { getWaiting } from '#shared/contracts/admin/members.ts'
import {
  getOrder,
  handleTrouble,
  listOrders,
  listTroubles,
  type OpenOrder,
  refundOrder,
  stopOrderPlan,
} from '#shared/contracts/admin/orders.ts'
import { euros } from '#shared/domain/money.ts'
import type { RouteArgs } from '#shared/kit/route.ts'

/** The filters of the list; an empty string filters nothing. */
export interface OrderFilters {
  search: string
  from: string
  until: string
}

/** The orders page by page, the latest first. */
export function ordersQuery({ search, from, until }: OrderFilters) {
  const query = { ...(search && { search }), ...(from && { from }), ...(until && { until }) }
  return infiniteQueryOptions({
    queryKey: [listOrders.path, query],
    queryFn: ({ pageParam, signal }) =>
      withProof(() => requestPage(listOrders, { query: { ...query, cursor: pageParam }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function orderQuery(reference: string) {
  return queryOptions({
    queryKey: [getOrder.path, reference],
    queryFn: ({ signal }) => withProof(() => request(getOrder, { params: { reference }, signal })),
    staleTime: 0,
  })
}

/** Whether the plan of an order runs or has not begun yet, so that the team can end it. */
export function isStoppable({ subscription }: OpenOrder): boolean {
  if (!subscription) return false
  return subscription.status !== 'replaced' && subscription.status !== 'ended'
}

/** Whether the renewal of the plan can be stopped: an unpaid one continues or ends, because its paid term is over. */
export function canRunOut({ subscription }: OpenOrder): boolean {
  return Boolean(subscription?.renews) && subscription?.status !== 'past_due'
}

export const troublesQuery = queryOptions({
  queryKey: [listTroubles.path],
  queryFn: ({ signal }) => withProof(() => request(listTroubles, { signal })),
  staleTime: 0,
})

export function useRefund(reference: string) {
  return useOrderMutation(
    reference,
    (body: RouteArgs<typeof refundOrder>['body']) =>
      request(refundOrder, { params: { reference }, body }),
    (body, after) => `Remboursement de ${euros(after.refundedCents - body.refundedCents)} décidé`,
  )
}

export function useStopPlan(reference: string) {
  return useOrderMutation(
    reference,
    (body: RouteArgs<typeof stopOrderPlan>['body']) =>
      request(stopOrderPlan, { params: { reference }, body }),
    ({ stop }) => (stop === 'now' ? 'Formule arrêtée' : 'Renouvellement arrêté'),
  )
}

/**
 * The response is the updated order; a refusal refetches it, because somebody else may have changed it. Both results
 * are announced here and not in the dialog, so that they are seen even after the dialog was closed.
 */
function useOrderMutation<Body>(
  reference: string,
  act: (body: Body) => Promise<OpenOrder>,
  successText: (body: Body, after: OpenOrder) => string,
) {
  const queries = useQueryClient()
  const sayIfClosed = useToastIfClosed()
  const { queryKey } = orderQuery(reference)
  return useMutation({
    mutationFn: (body: Body) => withProof(() => act(body)),
    onSuccess: async (order, body) => {
      queries.setQueryData(queryKey, order)
      await queries.invalidateQueries({ queryKey: [listOrders.path] })
      toast({ title: successText(body, order), variant: 'ok' })
    },
    onError: (failure) => {
      sayIfClosed(failure)
      return queries.invalidateQueries({ queryKey })
    },
  })
}

export function useHandleTrouble() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (eventId: string) =>
      withProof(() => request(handleTrouble, { params: { eventId } })),
    onSuccess: () => toast({ title: 'Marqué comme traité', variant: 'ok' }),
    onError: toastTeamFailure,
    // Refetched after a refusal too: somebody else has handled it.
    onSettled: () => invalidatePaths(queries, [listTroubles.path, getWaiting.path]),
  })
}
