import { describe, expect, it } from 'vitest'
import { expiryError, formatCardNumber, formatCvc, formatExpiry, tokenOf } from './card.ts'

describe('a card number', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 42', '4242 4242 42'],
    ['42424', '4242 4'],
    ['4242', '4242'],
    ['numéro 42', '42'],
  ])('is formatted in groups of four: %s', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown)
  })

  it('has 19 characters at most', () => {
    expect(formatCardNumber('42424242424242424242')).toHaveLength(19)
  })

  it.each([
    ['4242 4242 4242 4242', 'tok_visa'],
    ['4000 0027 6000 3184', 'tok_3ds'],
    ['4000 0000 0000 0077', 'tok_slow'],
    ['4111 1111 1111 1111', 'tok_declined'],
    ['4242', 'tok_declined'],
  ])('is replaced by a token: %s', (typed, token) => {
    expect(tokenOf(typed)).toBe(token)
  })
})

describe('the card form', () => {
  it.each([
    ['0', '0'],
    ['09', '09'],
    ['092', '09/2'],
    ['0928', '09/28'],
    ['09/2', '09/2'],
    ['09282', '09/28'],
  ])('formats the expiry as MM/AA, 5 characters at most: %s', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })

  it.each([
    ['11/26', undefined],
    ['12/30', undefined],
    ['10/26', 'Cette carte est expirée.'],
    ['01/20', 'Cette carte est expirée.'],
    ['13/28', "Écrivez le mois, puis l'année : 09/28."],
    ['09', "Écrivez le mois, puis l'année : 09/28."],
  ])('checks an expiry of %s on the last evening of November 2026: %s', (expiry, trouble) => {
    expect(expiryError(expiry, new Date('2026-11-30T22:30:00Z'))).toBe(trouble)
  })

  it('keeps only the digits of the CVC, 3 at most', () => {
    expect(formatCvc('12a34')).toBe('123')
  })
})
