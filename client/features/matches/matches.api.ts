import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { requestPage } from '#client/platform/api.ts'
import { listMatches } from '#shared/contracts/matches.ts'

function matchesQuery(memberId: string) {
  return infiniteQueryOptions({
    queryKey: [listMatches.path, memberId],
    queryFn: ({ pageParam, signal }) =>
      requestPage(listMatches, { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    // A match that moved between two pages during the requests is listed once.
    select: ({ pages }) => {
      const all = pages.flatMap(({ items }) => items)
      return [...new Map(all.map((match) => [match.id, match])).values()]
    },
  })
}

/** The member's matches, page by page. */
export function useMatches(memberId: string) {
  return useInfiniteQuery(matchesQuery(memberId))
}
export type Matches = ReturnType<typeof useMatches>

/** The match with one partner; `isMissing` if it is on no page. */
export function useMatchWith(matches: Matches, partnerId: string) {
  const match = matches.data?.find(({ partner }) => partner.id === partnerId)
  const { hasNextPage, isFetching, isError, fetchNextPage } = matches
  const mustFetchMore = !match && hasNextPage && !isFetching && !isError

  useEffect(() => {
    if (mustFetchMore) void fetchNextPage()
  }, [mustFetchMore, fetchNextPage])

  return { match, isMissing: !match && !hasNextPage && !isFetching && !isError }
}
