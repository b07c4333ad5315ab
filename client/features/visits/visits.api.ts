import {
  type InfiniteData,
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type Page, request, requestPage } from '#client/platform/api.ts'
import { getStats } from '#shared/contracts/members.ts'
import { listVisits, markVisitsSeen } from '#shared/contracts/visits.ts'
import { partition } from '#shared/domain/arrivals.ts'
import type { RouteOutput } from '#shared/kit/route.ts'

type Answer = RouteOutput<typeof listVisits>

function flatten({ pages }: InfiniteData<Page<Answer>>) {
  const items = pages.flatMap((page) => [...page.items.items])
  return { count: pages[0]?.items.count ?? 0, ...partition(items) }
}
export type VisitList = ReturnType<typeof flatten>

/** The visits received, page by page, refetched whenever the screen opens. */
export function receivedVisits(memberId: string) {
  return infiniteQueryOptions({
    queryKey: [listVisits.path, memberId],
    queryFn: ({ pageParam, signal }) =>
      requestPage(listVisits, { query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: 'always',
    select: flatten,
  })
}

/** Marks the visits as seen. The socket notifies the member's other tabs. */
export function useSeeVisits() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => request(markVisitsSeen),
    onSuccess: () => queries.invalidateQueries({ queryKey: [getStats.path] }),
  })
}
