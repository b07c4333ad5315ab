import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameMailbox, newReferralCode, readReferralCode } from './referral-code.ts'

describe('a referral code', () => {
  test.each([
    ['Hélène', 'HELENE'],
    ['Jean-Pierre', 'JEANPIERRE'],
    ["N'Golo", 'NGOLO'],
    ['Cœurline', 'COEURLINE'],
    ['Ælis', 'AELIS'],
    ['Олег', 'EMBELLIE'],
  ])(
    'of %s begins with %s and ends with four characters that cannot be confused',
    (firstName, name) => {
      expect(newReferralCode(firstName)).toMatch(new RegExp(`^${name}-[2-9A-HJKMNP-TV-Z]{4}$`))
    },
  )

  test('is short, in capitals and read back as it is, whatever the first name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (firstName) => {
        const code = newReferralCode(firstName)
        expect(code).toMatch(/^[A-Z]{1,20}-[2-9A-Z]{4}$/)
        expect(readReferralCode(` ${code.toLowerCase()} `)).toBe(code)
      }),
    )
  })
})

test.each([
  ['helene@example.org', 'helene@example.org', true],
  ['helene@example.org', 'helene+amie@example.org', true],
  ['helene.legoff@gmail.com', 'helenelegoff+1@googlemail.com', true],
  ['helene.legoff@example.org', 'helenelegoff@example.org', false],
  ['helene@example.org', 'helene@example.com', false],
])('%s and %s are one mailbox: %s', (one, other, isSame) => {
  expect(isSameMailbox(one, other)).toBe(isSame)
})
