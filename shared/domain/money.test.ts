// Rules: orders
import { describe, expect, it } from 'vitest'
import { euros, shortEuros } from './money.ts'

describe('an amount', () => {
  it.each([
    [6000, '60,00 €'],
    [-1200, '-12,00 €'],
    [5868, '58,68 €'],
    [123456, '1 234,56 €'],
  ])('of %i cents is written « %s » with cents', (cents, words) => {
    expect(euros(cents).replaceAll(/\s/g, ' ')).toBe(words)
  })

  it.each([
    [6000, '60 €'],
    [950, '9,50 €'],
    [0, '0 €'],
  ])('of %i cents is written « %s » as a price', (cents, words) => {
    expect(shortEuros(cents).replaceAll(/\s/g, ' ')).toBe(words)
  })

  it('stays on one line with its currency sign', () => {
    expect(euros(6000)).not.toContain(' ')
  })
})
