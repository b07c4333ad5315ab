import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { type Page, requestPage } from '#client/platform/api.ts'
import { listReceivedFlashes } from '#shared/contracts/received-flashes.ts'
import { partition } from '#shared/domain/arrivals.ts'
import type { RouteOutput } from '#shared/kit/route.ts'

type Answer = RouteOutput<typeof listReceivedFlashes>

function flatten({ pages }: InfiniteData<Page<Answer>>) {
  const items = pages.flatMap((page) => [...page.items.items])
  return { count: pages[0]?.items.count ?? 0, ...partition(items) }
}
export type ReceivedFlashList = ReturnType<typeof flatten>

/** The flashes that wait for an answer, page by page, refetched whenever the screen opens. */
export function receivedFlashes(memberId: string) {
  return infiniteQueryOptions({
    queryKey: [listReceivedFlashes.path, memberId],
    queryFn: ({ pageParam, signal }) =>
      requestPage(listReceivedFlashes, { query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: 'always',
    select: flatten,
  })
}
