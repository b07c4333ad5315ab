import { describe, expect, it } from 'vitest'
import { allowanceSentence, isExhausted, isNearlyExhausted } from './allowance.ts'

describe('the sentence of the flash bar', () => {
  it.each([
    [{ remaining: 2, limit: 3, used: 1, bonus: 0 }, '2 flashs restants sur 3'],
    [{ remaining: 1, limit: 3, used: 2, bonus: 0 }, '1 flash restant sur 3'],
    [{ remaining: 0, limit: 20, used: 20, bonus: 0 }, '0 flash restant sur 20'],
    [
      { remaining: 50, limit: 20, used: 20, bonus: 50 },
      '0 flash restant sur 20, et 50 flashs bonus',
    ],
    [{ remaining: 3, limit: 3, used: 1, bonus: 1 }, '2 flashs restants sur 3, et 1 flash bonus'],
    // A member who returned to the free plan may have used more than its allowance.
    [{ remaining: 0, limit: 3, used: 9, bonus: 0 }, '0 flash restant sur 3'],
  ])('of %o is « %s »', (allowance, sentence) => {
    expect(allowanceSentence(allowance)).toBe(sentence)
  })

  it('says that gold has no limit', () => {
    const gold = { remaining: 'unlimited', limit: 'unlimited', used: 12, bonus: 0 } as const
    expect(allowanceSentence(gold)).toBe('Flashs illimités')
    expect(isExhausted(gold)).toBe(false)
    expect(isNearlyExhausted(gold)).toBe(false)
  })
})

describe('the bonus button of the flash bar', () => {
  it('appears when fewer than 5 flashes remain', () => {
    expect(isNearlyExhausted({ remaining: 5, limit: 20, used: 15, bonus: 0 })).toBe(false)
    expect(isNearlyExhausted({ remaining: 4, limit: 20, used: 16, bonus: 0 })).toBe(true)
  })
})
