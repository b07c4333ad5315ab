import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newReferralCode, readReferralCode } from './referral-code.ts'

describe('a referral code', () => {
  test.each([
    ['Hélène', 'HELENE'],
    ['Jean-Pierre', 'JEANPIERRE'],
    ["N'Golo", 'NGOLO'],
    ['Cœurline', 'COEURLINE'],
    ['Ælis', 'AELIS'],
    ['Олег', 'EMBELLIE'],
  ])(
    'for %s begins with %s and ends with four characters that cannot be confused',
    (firstName, name) => {
      expect(newReferralCode(firstName)).toMatch(new RegExp(`^${name}-[2-9A-HJKMNP-TV-Z]{4}$`))
    },
  )

  test('is short, in capitals and read back unchanged, whatever the first name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (firstName) => {
        const code = newReferralCode(firstName)
        expect(code).toMatch(/^[A-Z]{1,20}-[2-9A-Z]{4}$/)
        expect(readReferralCode(` ${code.toLowerCase()} `)).toBe(code)
      }),
    )
  })
})
