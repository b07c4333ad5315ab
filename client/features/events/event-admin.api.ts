import {
  type InfiniteData,
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type Page, request, requestPage } from '#client/platform/api.ts'
import { withProof } from '#client/session/proof.ts'
import {
  cancelEvent,
  createEvent,
  listAdminEvents,
  type newEvent,
  type VipEvent,
} from '#shared/contracts/events.ts'

export type NewEvent = z.input<typeof newEvent>

/** All events, page by page, the latest first. */
export const adminEventsQuery = infiniteQueryOptions({
  queryKey: [listAdminEvents.path],
  queryFn: ({ pageParam, signal }) =>
    withProof(() =>
      requestPage(listAdminEvents, { query: { cursor: pageParam ?? undefined }, signal }),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  select: flatten,
  refetchOnMount: 'always',
})

function flatten({ pages }: InfiniteData<Page<VipEvent[]>>): VipEvent[] {
  return pages.flatMap(({ items }) => items)
}

/** Plans an event. Sending the same event again after a failure does not plan a second one. */
export function useCreateEvent(onCreated: (event: VipEvent) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewEvent) => withProof(() => request(createEvent, { body })),
    onSuccess: (event) => {
      onCreated(event)
      return queries.invalidateQueries({ queryKey: adminEventsQuery.queryKey })
    },
  })
}

export function useCancelEvent(id: string, onCanceled: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => withProof(() => request(cancelEvent, { params: { id } })),
    onSuccess: () => {
      onCanceled()
      return queries.invalidateQueries({ queryKey: adminEventsQuery.queryKey })
    },
  })
}
