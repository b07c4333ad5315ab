import { describe, expect, it } from 'vitest'
import { drawDigits, hashDigits, matchesHash, requireRoom } from './code-hash.ts'

describe('a mailed code', () => {
  it('has eight digits, zeros at the start included', () => {
    const drawn = Array.from({ length: 500 }, drawDigits)
    expect(drawn.filter((digits) => !/^\d{8}$/.test(digits))).toEqual([])
    expect(drawn.some((digits) => digits.startsWith('0'))).toBe(true)
  })

  it('is found again through its hash, and no other code is', async () => {
    const hash = await hashDigits('04827193')
    expect(await matchesHash('04827193', hash)).toBe(true)
    expect(await matchesHash('04827194', hash)).toBe(false)
    expect(await matchesHash('4827193', hash)).toBe(false)
  })

  it('is salted: the same digits never leave the same hash', async () => {
    expect(await hashDigits('12345678')).not.toBe(await hashDigits('12345678'))
  })

  it('is refused where too many wait for theirs, and taken again once they are through', async () => {
    const asking = Array.from({ length: 100 }, () => hashDigits('12345678'))
    // Anyone who comes now is told before anything is counted.
    expect(requireRoom).toThrow()
    const asked = await Promise.allSettled(asking)
    expect(requireRoom).not.toThrow()
    const refusals = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refusals).toHaveLength(38)
    expect(refusals[0]).toMatchObject({ code: 'unavailable', retryAfter: 5 })
    expect(await matchesHash('12345678', await hashDigits('12345678'))).toBe(true)
  })
})
