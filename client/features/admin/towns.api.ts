import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { searchPlaces } from '#shared/contracts/places.ts'

const SHORTEST = 2

/** The commune of that name, the most populous where there are several; null when there is none. */
export function townNamed(typed: string) {
  const q = typed.trim()
  return queryOptions({
    queryKey: [searchPlaces.path, q],
    queryFn: ({ signal }) => request(searchPlaces, { query: { q }, signal }),
    enabled: q.length >= SHORTEST,
    select: (places) => places.find(({ name }) => isSameName(name, q)) ?? null,
  })
}

const sameName = new Intl.Collator('fr', { sensitivity: 'base', ignorePunctuation: true })

function isSameName(one: string, other: string): boolean {
  return sameName.compare(one, other) === 0
}
