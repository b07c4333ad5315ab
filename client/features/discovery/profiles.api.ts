import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Page, request, requestPage } from '#client/platform/api.ts'
import type { DeckCard } from '#shared/contracts/discovery.ts'
import { listFeaturedProfiles, listSuggestedProfiles } from '#shared/contracts/search.ts'
import type { Filters } from './filters.ts'
import { flushPasses } from './passes.ts'

/** A rare search can return empty pages before a full one: at most this number is read for one press. */
const PAGES_AT_ONCE = 5

async function readPage(
  filters: Filters,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Page<DeckCard[]>> {
  let next = cursor
  for (let turn = 1; ; turn++) {
    const query = { ...filters, cursor: next ?? undefined }
    const page = await requestPage(listSuggestedProfiles, { query, signal })
    next = page.nextCursor
    if (page.items.length > 0 || next === null || turn === PAGES_AT_ONCE) return page
  }
}

/** Removes duplicates: a member can move in the order between the requests of two pages. */
function withoutDoubles({ pages }: InfiniteData<Page<DeckCard[]>>): DeckCard[] {
  const profiles = pages.flatMap(({ items }) => items)
  return [...new Map(profiles.map((profile) => [profile.id, profile])).values()]
}

/** The grid of `/profiles`, page by page. */
export function suggestedProfiles(memberId: string, filters: Filters) {
  return infiniteQueryOptions({
    queryKey: [listSuggestedProfiles.path, memberId, filters],
    queryFn: async ({ pageParam, signal }) => {
      await flushPasses()
      return readPage(filters, pageParam, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: withoutDoubles,
  })
}

/** « À la une », refetched each time it is shown: it omits members about whom the viewer has decided. */
export function featuredProfiles(memberId: string) {
  return queryOptions({
    queryKey: [listFeaturedProfiles.path, memberId],
    queryFn: ({ signal }) => request(listFeaturedProfiles, { signal }),
    refetchOnMount: 'always',
  })
}
