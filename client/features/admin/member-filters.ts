import type { listOfficeMembers } from '#shared/contracts/admin.ts'
import { GENDERS, type Gender } from '#shared/domain/genders.ts'
import { AGE_MAX, AGE_MIN } from '#shared/domain/member-rules.ts'
import { PLANS, type Plan } from '#shared/domain/plans.ts'
import type { Region } from '#shared/domain/regions.ts'
import type { RouteArgs } from '#shared/kit/route.ts'

/** What the filters of the list show. */
export interface MemberFilters {
  search: string
  city: string
  region: Region | ''
  ageMin: string
  ageMax: string
  genders: readonly Gender[]
  plans: readonly Plan[]
  withPhotos: boolean
}

export const EVERYBODY: MemberFilters = {
  search: '',
  city: '',
  region: '',
  ageMin: String(AGE_MIN),
  ageMax: String(AGE_MAX),
  genders: GENDERS,
  plans: PLANS,
  withPhotos: false,
}

export type MemberQuery = Omit<RouteArgs<typeof listOfficeMembers>['query'], 'page' | 'limit'>

/** What is asked of the server: of a group of boxes, only a single one that is ticked narrows the list. */
export function queryOf(filters: MemberFilters): MemberQuery {
  const { search, city, region, ageMin, ageMax, genders, plans, withPhotos } = filters
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
    ...(withPhotos && { hasPhotos: 'true' as const }),
  }
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
