import { describe, expect, it } from 'vitest'
import { drawDigits, hashDigits, matchesHash, requireHashCapacity } from './code-hash.ts'

describe('a mailed code', () => {
  it('has eight digits, including leading zeros', () => {
    const drawn = Array.from({ length: 500 }, drawDigits)
    expect(drawn.filter((digits) => !/^\d{8}$/.test(digits))).toEqual([])
    expect(drawn.some((digits) => digits.startsWith('0'))).toBe(true)
  })

  it('matches its own hash, and no other code does', async () => {
    const hash = await hashDigits('04827193')
    expect(await matchesHash('04827193', hash)).toBe(true)
    expect(await matchesHash('04827194', hash)).toBe(false)
    expect(await matchesHash('4827193', hash)).toBe(false)
  })

  it('is salted: the same digits never give the same hash', async () => {
    expect(await hashDigits('12345678')).not.toBe(await hashDigits('12345678'))
  })

  it('is not hashed while too many calls wait, and is accepted again once they are done', async () => {
    const calls = Array.from({ length: 100 }, () => hashDigits('12345678'))
    // A new caller is refused before any limit is consumed.
    expect(requireHashCapacity).toThrow()
    const settled = await Promise.allSettled(calls)
    expect(requireHashCapacity).not.toThrow()
    const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refusals).toHaveLength(38)
    expect(refusals[0]).toMatchObject({ code: 'unavailable', retryAfter: 5 })
    expect(await matchesHash('12345678', await hashDigits('12345678'))).toBe(true)
  })
})
