// Rules: platform
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsCardNumber } from './card-number.ts'

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  '4242\u00a04242\u202f4242 4242',
  '42 42 42 42 42 42 42 42',
  'Ma carte est 4000 0027 6000 3184, merci',
  'carte4000000000000077!',
  '06 12 34 56 78 4242 4242 4242 4242',
  '4242 4242 4242 4242 12 26 123',
  '5555555555554444',
  '2223003122003222',
  '3782 822463 10005',
  '3056 9309 0259 04',
  '3566002020360505',
  '6011111111111117',
  '4222222222222',
  '6304000000000000000',
])('%s contains a card number', (text) => {
  expect(containsCardNumber(text)).toBe(true)
})

test.each([
  ['a number with a wrong check digit', '4242 4242 4242 4241'],
  ['part of a longer number', '14242424242424242'],
  ['a time in milliseconds', '1763629200000'],
  ['a time', '2026-11-20T09:00:00.000Z'],
  ['two phone numbers', '06 12 34 56 78 06 98 76 54 32'],
  ['an international phone number', '+33 6 12 34 56 78'],
  ['the reference of a contract', 'EMB-2026-7K4M9Q'],
  ['a code', '12345678'],
  ['a text without digits', 'Bonjour Hélène'],
  ['an empty text', ''],
])('%s is not taken for a card number', (_, text) => {
  expect(containsCardNumber(text)).toBe(false)
})

test('a UUID is never taken for a card number', () => {
  expect(containsCardNumber('42424242-4242-4242-4242-424242424242')).toBe(false)
  for (let i = 0; i < 2_000; i += 1) expect(containsCardNumber(randomUUID())).toBe(false)
})

test('a time of this century in milliseconds is never taken for a card number', () => {
  const instants = fc.integer({ min: 1_000_000_000_000, max: 1_999_999_999_999 })
  fc.assert(fc.property(instants, (instant) => !containsCardNumber(String(instant))))
})
