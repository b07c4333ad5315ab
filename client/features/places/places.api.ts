import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { searchPlaces } from '#shared/contracts/places.ts'

const SHORTEST = 2

/** The communes that a typed name may mean; the former ones stay on the screen until the next are here. */
export function placesNamed(typed: string) {
  const q = typed.trim()
  return queryOptions({
    queryKey: [searchPlaces.path, q],
    queryFn: ({ signal }) => request(searchPlaces, { query: { q }, signal }),
    enabled: q.length >= SHORTEST,
    // A name begun anew has nothing to do with the one before.
    placeholderData: (former) => (q.length >= SHORTEST ? former : undefined),
  })
}
