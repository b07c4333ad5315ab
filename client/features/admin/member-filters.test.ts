import { describe, expect, it } from 'vitest'
import {
  addressOf,
  ageRefusals,
  EVERYBODY,
  filtersIn,
  type MemberFilters,
  missingChoice,
  queryOf,
} from './member-filters.ts'

describe('what is asked of the server', () => {
  it('is nothing while nothing narrows the list', () => {
    expect(queryOf(EVERYBODY)).toEqual({})
  })

  it('names the gender only when exactly one is ticked', () => {
    expect(queryOf({ ...EVERYBODY, genders: ['F'] })).toEqual({ gender: 'F' })
  })

  it('names the plan that is ticked, or the two that are', () => {
    expect(queryOf({ ...EVERYBODY, plans: ['gold'] })).toEqual({ subscription: 'gold' })
    expect(queryOf({ ...EVERYBODY, plans: ['premium', 'gold'] })).toEqual({ plans: 'premium,gold' })
  })

  it('tells profiles with photos from those without', () => {
    expect(queryOf({ ...EVERYBODY, photos: ['with'] })).toEqual({ hasPhotos: 'true' })
    expect(queryOf({ ...EVERYBODY, photos: ['without'] })).toEqual({ hasPhotos: 'false' })
  })

  it('asks for a choice where a group has nothing ticked', () => {
    expect(missingChoice(EVERYBODY)).toBeUndefined()
    expect(missingChoice({ ...EVERYBODY, plans: [] })).toBe('Choisissez au moins une formule.')
  })

  it('carries the search, the town, the region, the ages and the photos', () => {
    const filters = { search: ' * ', city: ' Lyon ', ageMin: '50', ageMax: '60' }
    expect(queryOf({ ...EVERYBODY, ...filters, region: 'bretagne', photos: ['with'] })).toEqual({
      ...{ search: '*', city: 'Lyon', region: 'bretagne' },
      ...{ ageMin: '50', ageMax: '60', hasPhotos: 'true' },
    })
  })

  it('leaves out an age that is none', () => {
    expect(queryOf({ ...EVERYBODY, ageMin: '4', ageMax: 'x' })).toEqual({})
  })
})

describe('the address of the list', () => {
  it('says nothing while nothing narrows it', () => {
    expect(addressOf(EVERYBODY)).toEqual({})
    expect(filtersIn(new URLSearchParams())).toEqual(EVERYBODY)
  })

  it('keeps every filter, and gives it back', () => {
    const filters: MemberFilters = {
      ...{ search: 'marie', city: 'Lyon', region: 'bretagne' as const, ageMin: '50', ageMax: '60' },
      ...{ genders: ['F'], plans: ['premium', 'gold'], photos: ['without'], status: 'suspended' },
      ...{ isVerified: 'true', isTestProfile: 'false', sort: 'oldest' },
      ...{ registeredFrom: '2026-11-01', registeredUntil: '2026-11-20' },
    }
    expect(filtersIn(new URLSearchParams(addressOf(filters)))).toEqual(filters)
  })

  it('of a group without a tick stays so', () => {
    const { plans } = filtersIn(new URLSearchParams(addressOf({ ...EVERYBODY, plans: [] })))
    expect(plans).toEqual([])
  })

  it('that makes no sense narrows nothing', () => {
    expect(filtersIn(new URLSearchParams('region=mars&compte=x&tri=y'))).toEqual(EVERYBODY)
  })
})

describe('the ages of the filters', () => {
  it.each([
    ['40', '75', {}],
    ['39', '75', { ageMin: 'Entre 40 et 75 ans' }],
    ['40', '76', { ageMax: 'Entre 40 et 75 ans' }],
    ['', '75', { ageMin: 'Entre 40 et 75 ans' }],
    ['60', '50', { ageMax: "L'âge minimum doit être inférieur ou égal à l'âge maximum" }],
  ])('run from 40 to 75: %s to %s', (ageMin, ageMax, refusals) => {
    expect(ageRefusals({ ageMin, ageMax })).toEqual(refusals)
  })
})
