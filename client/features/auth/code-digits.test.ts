import { describe, expect, it } from 'vitest'
import { caretAfter, digitsOf, findCode, groupDigits, isComplete } from './code-digits.ts'

describe('a code', () => {
  it.each([
    ['4821', '4821'],
    ['48217', '4821 7'],
    ['4821 7035', '4821 7035'],
    ['Votre code : 4821-7035.', '4821 7035'],
    ['\t48 21 70 35\n', '4821 7035'],
    ['482170359', '4821 7035'],
    ['rien', ''],
  ])('typed or pasted as %j is shown as %j', (typed, shown) => {
    expect(groupDigits(typed)).toBe(shown)
  })

  it('is complete at eight digits', () => {
    expect(isComplete('4821 703')).toBe(false)
    expect(isComplete('4821 7035')).toBe(true)
    expect(digitsOf('4821 7035')).toBe('48217035')
  })

  it.each([
    ['482', 3],
    ['4821', 4],
    ['48217', 6],
    ['4821 7', 6],
  ])('keeps the caret after the text typed before it: %j', (before, caret) => {
    expect(caretAfter(before)).toBe(caret)
  })

  it.each([
    ['Votre code : 4821 7035, valable 10 minutes', '4821 7035'],
    ['48217035', '4821 7035'],
    ['4821-7035', '4821 7035'],
    ['06 12 34 56 78', undefined],
    ['0612345678', undefined],
    ['rien', undefined],
  ])('is found in a copied text, but not in a phone number: %j', (text, code) => {
    expect(findCode(text)).toBe(code)
  })
})
