// Rules: orders
import { describe, expect, it } from 'vitest'
import { euros, shortEuros } from './money.ts'

describe('amounts in French', () => {
  it.each([
    [6000, '60,00 €'],
    [-1200, '-12,00 €'],
    [5868, '58,68 €'],
    [123456, '1 234,56 €'],
  ])('%i cents to the cent are %s', (cents, words) => {
    expect(euros(cents).replaceAll(/\s/g, ' ')).toBe(words)
  })

  it.each([
    [6000, '60 €'],
    [950, '9,50 €'],
    [0, '0 €'],
  ])('%i cents as a price are %s', (cents, words) => {
    expect(shortEuros(cents).replaceAll(/\s/g, ' ')).toBe(words)
  })

  it('keeps an amount and its sign on one line', () => {
    expect(euros(6000)).not.toContain(' ')
  })
})
