// Rules: visits
import { describe, expect, it } from 'vitest'
import { COUNTED_UP_TO, countInWords, partition } from './arrivals.ts'

describe('arrivals', () => {
  it('are split into those that the plan shows and those that it veils', () => {
    const laurent = { profile: 'Laurent' }
    expect(partition([laurent, { blurredPhoto: '/voile/1' }])).toEqual({
      shown: [laurent],
      veils: ['/voile/1'],
    })
  })

  it('are counted in words up to sixteen, then in figures', () => {
    const flashes = ['un flash', 'flashs'] as const
    expect(countInWords(1, flashes)).toBe('un flash')
    expect(countInWords(4, flashes)).toBe('quatre flashs')
    expect(countInWords(16, flashes)).toBe('seize flashs')
    expect(countInWords(17, flashes)).toBe('17 flashs')
    expect(countInWords(499, flashes)).toBe('499 flashs')
    expect(countInWords(COUNTED_UP_TO, flashes)).toBe('au moins 500 flashs')
  })
})
