import { describe, expect, it } from 'vitest'
import { ageRefusals, EVERYBODY, queryOf } from './member-filters.ts'

describe('what is asked of the server', () => {
  it('is nothing while nothing narrows the list', () => {
    expect(queryOf(EVERYBODY)).toEqual({})
  })

  it('names the gender only when exactly one is ticked', () => {
    expect(queryOf({ ...EVERYBODY, genders: ['F'] })).toEqual({ gender: 'F' })
    expect(queryOf({ ...EVERYBODY, genders: [] })).toEqual({})
  })

  it('names the plan only when exactly one is ticked', () => {
    expect(queryOf({ ...EVERYBODY, plans: ['gold'] })).toEqual({ subscription: 'gold' })
    expect(queryOf({ ...EVERYBODY, plans: ['premium', 'gold'] })).toEqual({})
  })

  it('carries the search, the town, the region, the ages and the photos', () => {
    const filters = { search: ' * ', city: ' Lyon ', ageMin: '50', ageMax: '60' }
    expect(queryOf({ ...EVERYBODY, ...filters, region: 'bretagne', withPhotos: true })).toEqual({
      ...{ search: '*', city: 'Lyon', region: 'bretagne' },
      ...{ ageMin: '50', ageMax: '60', hasPhotos: 'true' },
    })
  })

  it('leaves out an age that is none', () => {
    expect(queryOf({ ...EVERYBODY, ageMin: '4', ageMax: 'x' })).toEqual({})
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
