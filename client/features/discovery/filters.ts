import { safeParse } from 'zod/v4/core'
import { listSuggestedProfiles } from '#shared/contracts/search.ts'
import { AGE_MAX, AGE_MIN } from '#shared/domain/profile-bounds.ts'
import type { RouteArgs } from '#shared/kit/route.ts'

/** What narrows the grid, spelled as in the address and in the request; a filter that narrows nothing is left out. */
export type Filters = Omit<RouteArgs<typeof listSuggestedProfiles>['query'], 'cursor'>
export type FilterName = keyof Filters

/** What each filter holds while it narrows nothing. */
export const NO_FILTER: Required<Filters> = {
  ageMin: String(AGE_MIN),
  ageMax: String(AGE_MAX),
  distanceKm: '',
  interests: '',
  traits: '',
  relationType: 'both',
  withPhoto: 'false',
  verified: 'false',
  online: 'false',
}
/** Those that are a tick. */
export const FILTER_CHECKS = [
  { name: 'withPhoto', label: 'Avec photo' },
  { name: 'verified', label: 'Profil vérifié' },
  { name: 'online', label: 'En ligne' },
] as const
export const FILTER_RELATIONS = { serious: 'Relation sérieuse', friendship: 'Amitié' } as const

const NAMES = Object.keys(NO_FILTER) as FilterName[]

/** Leaves out what narrows nothing. */
export function narrowing(filters: Filters): Filters {
  const kept = NAMES.filter((name) => (filters[name] ?? NO_FILTER[name]) !== NO_FILTER[name])
  return Object.fromEntries(kept.map((name) => [name, filters[name]]))
}

/** The filters of an address. Anyone may have typed it: what the server would refuse counts for nothing. */
export function readFilters(address: URLSearchParams): Filters {
  const { shape } = listSuggestedProfiles.query
  const valid = NAMES.filter((name) => safeParse(shape[name], address.get(name)).success)
  const filters = narrowing(Object.fromEntries(valid.map((name) => [name, address.get(name)])))
  if (!agesRefusal(filters)) return filters
  const { ageMin: _min, ageMax: _max, ...others } = filters
  return others
}

/** What the server would say of two ages that are the wrong way round. */
export function agesRefusal({ ageMin, ageMax }: Filters): string | undefined {
  const { error } = safeParse(listSuggestedProfiles.query, { ageMin, ageMax })
  return error?.issues[0]?.message
}

/** How many are chosen, as ChosenFilters.tsx shows them: the two ages are one, each interest and trait counts. */
export function countFilters({ ageMin, ageMax, interests, traits, ...others }: Filters): number {
  const lists = [interests, traits].flatMap((names) => names?.split(',').filter(Boolean) ?? [])
  return Number(Boolean(ageMin || ageMax)) + lists.length + Object.keys(others).length
}
