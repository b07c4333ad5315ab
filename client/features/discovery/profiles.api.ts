import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Page, request, requestPage } from '#client/platform/api.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { listFeaturedProfiles, listSuggestedProfiles } from '#shared/contracts/search.ts'
import type { Filters } from './filters.ts'
import { flushPasses } from './passes.ts'

/** A rare search may answer empty pages before a full one: so many are read at one press. */
const PAGES_AT_ONCE = 5

async function readPage(
  filters: Filters,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Page<PublicProfile[]>> {
  let next = cursor
  for (let turn = 1; ; turn++) {
    const query = { ...filters, cursor: next ?? undefined }
    const page = await requestPage(listSuggestedProfiles, { query, signal })
    next = page.nextCursor
    if (page.items.length > 0 || next === null || turn === PAGES_AT_ONCE) return page
  }
}

/** Between two pages somebody may have moved: nobody is shown twice. */
function withoutDoubles({ pages }: InfiniteData<Page<PublicProfile[]>>): PublicProfile[] {
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

/** « À la une », read again whenever it shows: whom the member has decided about has left it. */
export function featuredProfiles(memberId: string) {
  return queryOptions({
    queryKey: [listFeaturedProfiles.path, memberId],
    queryFn: ({ signal }) => request(listFeaturedProfiles, { signal }),
    refetchOnMount: 'always',
  })
}
