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

/** What the filters of the list show. Of a group of boxes, those ticked are shown. */
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

export const EVERYBODY: MemberFilters = {
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
/** What narrows the members, for the list and for an export of it. */
export type MemberQuery = Omit<ListQuery, 'page' | 'limit' | 'sort'>

/** What is asked of the server. A group whose boxes are all ticked narrows nothing. */
export function queryOf(filters: MemberFilters): MemberQuery {
  const { search, city, region, ageMin, ageMax, genders, plans, photos } = filters
  const { status, isVerified, isTestProfile, registeredFrom, registeredUntil } = filters
  const refusals = ageRefusals(filters)
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(city.trim() && { city: city.trim() }),
    ...(region && { region }),
    // The bounds of the product leave nobody out: an age that the calendar has brought may lie beyond.
    ...(!refusals.ageMin && Number(ageMin) > AGE_MIN && { ageMin: ageMin.trim() }),
    ...(!refusals.ageMax && Number(ageMax) < AGE_MAX && { ageMax: ageMax.trim() }),
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

/** What has to be ticked before anybody can be shown; undefined where something is in each group. */
export function missingChoice({ genders, plans, photos }: MemberFilters): string | undefined {
  if (plans.length === 0) return 'Choisissez au moins une formule.'
  if (genders.length === 0) return 'Choisissez les femmes, les hommes ou les deux.'
  if (photos.length === 0) return 'Choisissez les profils avec photos, sans photo ou les deux.'
  return undefined
}

/** What is wrong with the ages, for the fields to say. */
export function ageRefusals({ ageMin, ageMax }: Pick<MemberFilters, 'ageMin' | 'ageMax'>) {
  const refusals: { ageMin?: string; ageMax?: string } = {}
  if (!isAge(ageMin)) refusals.ageMin = OUT_OF_BOUNDS
  if (!isAge(ageMax)) refusals.ageMax = OUT_OF_BOUNDS
  else if (isAge(ageMin) && Number(ageMin) > Number(ageMax)) {
    refusals.ageMax = "L'âge minimum doit être inférieur ou égal à l'âge maximum"
  }
  return refusals
}

const OUT_OF_BOUNDS = `Entre ${AGE_MIN} et ${AGE_MAX} ans`

function isAge(typed: string): boolean {
  const age = Number(typed)
  return /^\d+$/.test(typed.trim()) && age >= AGE_MIN && age <= AGE_MAX
}

/** How each filter is called in the address of the page. */
const NAMES = {
  ...{ search: 'q', city: 'ville', region: 'region', ageMin: 'age-min', ageMax: 'age-max' },
  ...{ genders: 'genres', plans: 'formules', photos: 'photos', status: 'compte' },
  ...{ isVerified: 'verifie', isTestProfile: 'test', sort: 'tri' },
  ...{ registeredFrom: 'inscrits-du', registeredUntil: 'inscrits-au' },
} as const satisfies Record<keyof MemberFilters, string>

/** The filters as an address keeps them: what leaves everybody in is left out. */
export function addressOf(filters: MemberFilters): Record<string, string> {
  const kept = Object.entries(NAMES).map(([field, name]) => {
    const filter = field as keyof MemberFilters
    return [name, String(filters[filter]), String(EVERYBODY[filter])] as const
  })
  const changed = kept.filter(([, value, usual]) => value !== usual)
  return Object.fromEntries(changed.map(([name, value]) => [name, value]))
}

/** The filters that an address asks for; what it says of no sense is left out. */
export function filtersIn(address: URLSearchParams): MemberFilters {
  const text = (field: keyof MemberFilters) => address.get(NAMES[field]) ?? String(EVERYBODY[field])
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
    sort: one('sort', ADMIN_SORTS) || EVERYBODY.sort,
  }
}
