import {
  ADMIN_SORTS,
  ADMIN_STATUSES,
  type AdminSort,
  type listAdminMembers,
} from '#shared/contracts/admin/members.ts'
import { GENDERS, type Gender } from '#shared/domain/genders.ts'
import { isDay } from '#shared/domain/paris-date.ts'
import { PLANS, type Plan } from '#shared/domain/plans.ts'
import { AGE_MAX, AGE_MIN } from '#shared/domain/profile-bounds.ts'
import { REGIONS, type Region } from '#shared/domain/regions.ts'
import type { RouteArgs } from '#shared/kit/route.ts'

export const PHOTOS = ['with', 'without'] as const
export type Photos = (typeof PHOTOS)[number]

const YES_OR_NO = ['true', 'false'] as const
type YesOrNo = (typeof YES_OR_NO)[number]

/** The state of the filters. In a group of checkboxes, the list contains the ticked ones. */
export interface MemberFilters {
  search: string
  city: string
  region: Region | ''
  ageMin: string
  ageMax: string
  genders: readonly Gender[]
  plans: readonly Plan[]
  photos: readonly Photos[]
  status: (typeof ADMIN_STATUSES)[number] | ''
  isVerified: YesOrNo | ''
  isTestProfile: YesOrNo | ''
  registeredFrom: string
  registeredUntil: string
  sort: AdminSort
}

export const NO_FILTERS: MemberFilters = {
  search: '',
  city: '',
  region: '',
  ageMin: String(AGE_MIN),
  ageMax: String(AGE_MAX),
  genders: GENDERS,
  plans: PLANS,
  photos: PHOTOS,
  status: '',
  isVerified: '',
  isTestProfile: '',
  registeredFrom: '',
  registeredUntil: '',
  sort: 'newest',
}

type ListQuery = RouteArgs<typeof listAdminMembers>['query']
/** The filters of the list as sent to the server, for the list and for its export. */
export type MemberQuery = Omit<ListQuery, 'page' | 'limit' | 'sort'>

/** The filters as query parameters for the server. A group whose boxes are all ticked is left out. */
export function queryOf(filters: MemberFilters): MemberQuery {
  const { search, city, region, ageMin, ageMax, genders, plans, photos } = filters
  const { status, isVerified, isTestProfile, registeredFrom, registeredUntil } = filters
  const errors = ageErrors(filters)
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(city.trim() && { city: city.trim() }),
    ...(region && { region }),
    // Ages at the product's bounds are not sent: a member's age can exceed them as years pass.
    ...(!errors.ageMin && Number(ageMin) > AGE_MIN && { ageMin: ageMin.trim() }),
    ...(!errors.ageMax && Number(ageMax) < AGE_MAX && { ageMax: ageMax.trim() }),
    ...(genders.length === 1 && { gender: genders[0] }),
    ...(plans.length === 1 && { subscription: plans[0] }),
    ...(plans.length > 1 && plans.length < PLANS.length && { plans: plans.join(',') }),
    ...(photos.length === 1 && { hasPhotos: photos[0] === 'with' ? 'true' : 'false' }),
    ...(status && { status }),
    ...(isVerified && { isVerified }),
    ...(isTestProfile && { isTestProfile }),
    ...(isDay(registeredFrom) && { registeredFrom }),
    ...(isDay(registeredUntil) && { registeredUntil }),
  }
}

/** Asks the user to tick something if a group has nothing ticked; undefined if every group has a choice. */
export function missingChoice({ genders, plans, photos }: MemberFilters): string | undefined {
  if (plans.length === 0) return 'Choisissez au moins une formule.'
  if (genders.length === 0) return 'Choisissez les femmes, les hommes ou les deux.'
  if (photos.length === 0) return 'Choisissez les profils avec photos, sans photo ou les deux.'
  return undefined
}

/** Error messages for the two age fields. */
export function ageErrors({ ageMin, ageMax }: Pick<MemberFilters, 'ageMin' | 'ageMax'>) {
  const errors: { ageMin?: string; ageMax?: string } = {}
  if (!isAge(ageMin)) errors.ageMin = OUT_OF_BOUNDS
  if (!isAge(ageMax)) errors.ageMax = OUT_OF_BOUNDS
  else if (isAge(ageMin) && Number(ageMin) > Number(ageMax)) {
    errors.ageMax = "L'âge minimum doit être inférieur ou égal à l'âge maximum"
  }
  return errors
}

const OUT_OF_BOUNDS = `Entre ${AGE_MIN} et ${AGE_MAX} ans`

function isAge(typed: string): boolean {
  const age = Number(typed)
  return /^\d+$/.test(typed.trim()) && age >= AGE_MIN && age <= AGE_MAX
}

/** Names of the filters in the URL of the page. */
const PARAM_NAMES = {
  ...{ search: 'q', city: 'ville', region: 'region', ageMin: 'age-min', ageMax: 'age-max' },
  ...{ genders: 'genres', plans: 'formules', photos: 'photos', status: 'compte' },
  ...{ isVerified: 'verifie', isTestProfile: 'test', sort: 'tri' },
  ...{ registeredFrom: 'inscrits-du', registeredUntil: 'inscrits-au' },
} as const satisfies Record<keyof MemberFilters, string>

/** The filters as query parameters of the page; those that do not filter are left out. */
export function queryParamsOf(filters: MemberFilters): Record<string, string> {
  const all = Object.entries(PARAM_NAMES).map(([field, name]) => {
    const filter = field as keyof MemberFilters
    return [name, String(filters[filter]), String(NO_FILTERS[filter])] as const
  })
  const changed = all.filter(([, value, usual]) => value !== usual)
  return Object.fromEntries(changed.map(([name, value]) => [name, value]))
}

/** Reads the filters from the query parameters of the page; invalid values are ignored. */
export function filtersIn(address: URLSearchParams): MemberFilters {
  const text = (field: keyof MemberFilters) =>
    address.get(PARAM_NAMES[field]) ?? String(NO_FILTERS[field])
  const one = <T extends string>(field: keyof MemberFilters, values: readonly T[]) =>
    values.find((value) => value === text(field)) ?? ''
  const several = <T extends string>(field: keyof MemberFilters, values: readonly T[]) => {
    const named = text(field).split(',')
    return values.filter((value) => named.includes(value))
  }
  return {
    ...{ search: text('search'), city: text('city') },
    ...{ ageMin: text('ageMin'), ageMax: text('ageMax') },
    ...{ registeredFrom: text('registeredFrom'), registeredUntil: text('registeredUntil') },
    region: one('region', REGIONS),
    genders: several('genders', GENDERS),
    plans: several('plans', PLANS),
    photos: several('photos', PHOTOS),
    status: one('status', ADMIN_STATUSES),
    isVerified: one('isVerified', YES_OR_NO),
    isTestProfile: one('isTestProfile', YES_OR_NO),
    sort: one('sort', ADMIN_SORTS) || NO_FILTERS.sort,
  }
}
