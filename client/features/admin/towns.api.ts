import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { searchPlaces } from '#shared/contracts/places.ts'

const MIN_LENGTH = 2

/** The commune with the typed name, the most populous if there are several; null if there is none. */
export function townQuery(typed: string) {
  const q = typed.trim()
  return queryOptions({
    queryKey: [searchPlaces.path, q],
    queryFn: ({ signal }) => request(searchPlaces, { query: { q }, signal }),
    enabled: q.length >= MIN_LENGTH,
    select: (places) => places.find(({ name }) => isSameName(name, q)) ?? null,
  })
}

const sameName = new Intl.Collator('fr', { sensitivity: 'base', ignorePunctuation: true })

function isSameName(one: string, other: string): boolean {
  return sameName.compare(one, other) === 0
}
