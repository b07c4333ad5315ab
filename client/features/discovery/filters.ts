import { safeParse } from 'zod/v4/core'
import { listSuggestedProfiles } from '#shared/contracts/search.ts'
import { AGE_MAX, AGE_MIN } from '#shared/domain/profile-bounds.ts'
import type { RouteArgs } from '#shared/kit/route.ts'

/** The filters of the grid, in the format of the URL and of the request; a filter that narrows nothing is omitted. */
export type Filters = Omit<RouteArgs<typeof listSuggestedProfiles>['query'], 'cursor'>
export type FilterName = keyof Filters

/** The value of each filter that narrows nothing. */
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
/** The filters that are a checkbox. */
export const FILTER_CHECKS = [
  { name: 'withPhoto', label: 'Avec photo' },
  { name: 'verified', label: 'Profil vérifié' },
  { name: 'online', label: 'En ligne' },
] as const
export const FILTER_RELATIONS = { serious: 'Relation sérieuse', friendship: 'Amitié' } as const

const NAMES = Object.keys(NO_FILTER) as FilterName[]

/** Omits the filters that narrow nothing. */
export function narrowing(filters: Filters): Filters {
  const kept = NAMES.filter((name) => (filters[name] ?? NO_FILTER[name]) !== NO_FILTER[name])
  return Object.fromEntries(kept.map((name) => [name, filters[name]]))
}

/** Reads the filters from the URL. It may be typed by hand: values that the server would refuse are ignored. */
export function readFilters(address: URLSearchParams): Filters {
  const { shape } = listSuggestedProfiles.query
  const valid = NAMES.filter((name) => safeParse(shape[name], address.get(name)).success)
  const filters = narrowing(Object.fromEntries(valid.map((name) => [name, address.get(name)])))
  if (!agesRefusal(filters)) return filters
  const { ageMin: _min, ageMax: _max, ...others } = filters
  return others
}

/** The message of the server if the minimum age is above the maximum age. */
export function agesRefusal({ ageMin, ageMax }: Filters): string | undefined {
  const { error } = safeParse(listSuggestedProfiles.query, { ageMin, ageMax })
  return error?.issues[0]?.message
}

/** Counts the filters as ChosenFilters.tsx shows them: both ages count as one, each interest and each trait as one. */
export function countFilters({ ageMin, ageMax, interests, traits, ...others }: Filters): number {
  const lists = [interests, traits].flatMap((names) => names?.split(',').filter(Boolean) ?? [])
  return Number(Boolean(ageMin || ageMax)) + lists.length + Object.keys(others).length
}
