// Rules: orders
import { expect, test } from 'vitest'
import { centsTyped, typedAmount } from './typed-amount.ts'

test.each([
  ['60', 6000],
  ['49,99', 4999],
  ['49.9', 4990],
  [' 1 000 € ', 100_000],
  ['0,05', 5],
])('the amount « %s » is %i cents', (text, cents) => {
  expect(centsTyped(text)).toBe(cents)
})

test.each(['', 'soixante', '-5', '1,234', '1,2,3', '12345678'])(
  '« %s » is not an amount',
  (text) => {
    expect(centsTyped(text)).toBeNull()
  },
)

test.each([0, 5, 4999, 6000, 123_456])(
  '%i cents are parsed back from their written form',
  (cents) => {
    expect(centsTyped(typedAmount(cents))).toBe(cents)
  },
)
