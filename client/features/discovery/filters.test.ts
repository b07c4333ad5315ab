import { describe, expect, it } from 'vitest'
import { agesRefusal, countFilters, narrowing, readFilters } from './filters.ts'

const read = (address: string) => readFilters(new URLSearchParams(address))

describe('the filters of the URL', () => {
  it('are those that the route accepts, with the same names', () => {
    const address =
      'ageMin=54&ageMax=68&distanceKm=100&interests=Marche,Art&relationType=serious&withPhoto=true'
    expect(read(`tab=suggestions&${address}&verified=true&online=true`)).toEqual({
      ageMin: '54',
      ageMax: '68',
      distanceKm: '100',
      interests: 'Marche,Art',
      relationType: 'serious',
      withPhoto: 'true',
      verified: 'true',
      online: 'true',
    })
  })

  it('omit invalid values one by one', () => {
    expect(read('ageMin=12&distanceKm=tout&interests=Golf&online=oui&verified=true')).toEqual({
      verified: 'true',
    })
  })

  it('omit both ages if the minimum is above the maximum', () => {
    expect(read('ageMin=70&ageMax=50&online=true')).toEqual({ online: 'true' })
  })

  it('omit values that narrow nothing', () => {
    expect(read('ageMin=40&ageMax=75&relationType=both&withPhoto=false&distanceKm=')).toEqual({})
    expect(narrowing({ ageMin: '41', interests: '', distanceKm: '' })).toEqual({ ageMin: '41' })
  })

  it('return the error message about the ages', () => {
    expect(agesRefusal({ ageMin: '70', ageMax: '50' })).toBe(
      "L'âge minimum doit être inférieur ou égal à l'âge maximum",
    )
    expect(agesRefusal({ ageMin: '50', ageMax: '50' })).toBeUndefined()
  })

  it('count both ages as one filter', () => {
    expect(countFilters({ ageMin: '54', ageMax: '68', online: 'true' })).toBe(2)
    expect(countFilters({ interests: 'Cuisine,Lecture', traits: 'widowed' })).toBe(3)
    expect(countFilters({})).toBe(0)
  })
})
