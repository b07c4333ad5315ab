// Rules: promo
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountOn } from './promo.ts'

test('20 % off 60 € is 12 €, and fractions of a cent are rounded down', () => {
  expect(discountOn(6000, 20)).toBe(1200)
  expect(discountOn(1299, 15)).toBe(194)
})

test('a code that would leave less than 50 cents to pay gives no discount', () => {
  expect(discountOn(100, 50)).toBe(50)
  expect(discountOn(100, 51)).toBeNull()
  expect(discountOn(6000, 100)).toBeNull()
})

test('the amount to pay is always between 50 cents and the price', () => {
  const cents = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 100 }), (price, percent) => {
      const discount = discountOn(price, percent)
      if (discount === null) return
      expect(discount).toBeGreaterThanOrEqual(0)
      expect(price - discount).toBeGreaterThanOrEqual(50)
    }),
  )
})
