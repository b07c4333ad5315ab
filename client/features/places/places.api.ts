import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { searchPlaces } from '#shared/contracts/places.ts'

const MIN_LENGTH = 2

/** Communes that match a typed name. The previous results stay on the screen until the next ones have loaded. */
export function placesQuery(typed: string) {
  const q = typed.trim()
  return queryOptions({
    queryKey: [searchPlaces.path, q],
    queryFn: ({ signal }) => request(searchPlaces, { query: { q }, signal }),
    enabled: q.length >= MIN_LENGTH,
    // Below the minimum length the member has started a new name, so the previous results are dropped.
    placeholderData: (previous) => (q.length >= MIN_LENGTH ? previous : undefined),
  })
}
