import { describe, expect, it } from 'vitest'
import {
  ageErrors,
  filtersIn,
  type MemberFilters,
  missingChoice,
  NO_FILTERS,
  queryOf,
  queryParamsOf,
} from './member-filters.ts'

describe('the query sent to the server', () => {
  it('is empty without filters', () => {
    expect(queryOf(NO_FILTERS)).toEqual({})
  })

  it('contains the gender only if exactly one is ticked', () => {
    expect(queryOf({ ...NO_FILTERS, genders: ['F'] })).toEqual({ gender: 'F' })
  })

  it('contains the one or two plans that are ticked', () => {
    expect(queryOf({ ...NO_FILTERS, plans: ['gold'] })).toEqual({ subscription: 'gold' })
    expect(queryOf({ ...NO_FILTERS, plans: ['premium', 'gold'] })).toEqual({
      plans: 'premium,gold',
    })
  })

  it('contains whether profiles must have photos or have none', () => {
    expect(queryOf({ ...NO_FILTERS, photos: ['with'] })).toEqual({ hasPhotos: 'true' })
    expect(queryOf({ ...NO_FILTERS, photos: ['without'] })).toEqual({ hasPhotos: 'false' })
  })

  it('is replaced by a message if a group has nothing ticked', () => {
    expect(missingChoice(NO_FILTERS)).toBeUndefined()
    expect(missingChoice({ ...NO_FILTERS, plans: [] })).toBe('Choisissez au moins une formule.')
  })

  it('contains the search text, the town, the region, the ages and the photos', () => {
    const filters = { search: ' * ', city: ' Lyon ', ageMin: '50', ageMax: '60' }
    expect(queryOf({ ...NO_FILTERS, ...filters, region: 'bretagne', photos: ['with'] })).toEqual({
      ...{ search: '*', city: 'Lyon', region: 'bretagne' },
      ...{ ageMin: '50', ageMax: '60', hasPhotos: 'true' },
    })
  })

  it('leaves out an invalid age', () => {
    expect(queryOf({ ...NO_FILTERS, ageMin: '4', ageMax: 'x' })).toEqual({})
  })
})

describe('the URL of the list', () => {
  it('has no parameters without filters', () => {
    expect(queryParamsOf(NO_FILTERS)).toEqual({})
    expect(filtersIn(new URLSearchParams())).toEqual(NO_FILTERS)
  })

  it('stores every filter and restores it', () => {
    const filters: MemberFilters = {
      ...{ search: 'marie', city: 'Lyon', region: 'bretagne' as const, ageMin: '50', ageMax: '60' },
      ...{ genders: ['F'], plans: ['premium', 'gold'], photos: ['without'], status: 'suspended' },
      ...{ isVerified: 'true', isTestProfile: 'false', sort: 'oldest' },
      ...{ registeredFrom: '2026-11-01', registeredUntil: '2026-11-20' },
    }
    expect(filtersIn(new URLSearchParams(queryParamsOf(filters)))).toEqual(filters)
  })

  it('stores and restores a group with nothing ticked', () => {
    const { plans } = filtersIn(new URLSearchParams(queryParamsOf({ ...NO_FILTERS, plans: [] })))
    expect(plans).toEqual([])
  })

  it('is ignored where it is invalid', () => {
    expect(filtersIn(new URLSearchParams('region=mars&compte=x&tri=y'))).toEqual(NO_FILTERS)
  })
})

describe('the age filters', () => {
  it.each([
    ['40', '75', {}],
    ['39', '75', { ageMin: 'Entre 40 et 75 ans' }],
    ['40', '76', { ageMax: 'Entre 40 et 75 ans' }],
    ['', '75', { ageMin: 'Entre 40 et 75 ans' }],
    ['60', '50', { ageMax: "L'âge minimum doit être inférieur ou égal à l'âge maximum" }],
  ])('accept ages from 40 to 75: %s to %s', (ageMin, ageMax, refusals) => {
    expect(ageErrors({ ageMin, ageMax })).toEqual(refusals)
  })
})
