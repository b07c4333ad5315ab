import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proRataRefund, refundDeadline, withdrawalOver } from './refunds.ts'

const paid = fc.integer({ min: 1, max: 100_000_00 })
const period = fc.integer({ min: 1, max: 366 })

test('60 EUR from 20 November 2026 to 20 May 2027, four days used, give back 58.68 EUR', () => {
  expect(proRataRefund(6000, 4, 181)).toBe(5868)
})

test('nothing used gives everything back, everything used gives nothing', () => {
  fc.assert(
    fc.property(paid, period, (cents, days) => {
      expect(proRataRefund(cents, 0, days)).toBe(cents)
      expect(proRataRefund(cents, days, days)).toBe(0)
      expect(proRataRefund(cents, days + 1, days)).toBe(0)
      expect(proRataRefund(cents, -1, days)).toBe(cents)
    }),
  )
})

test('a refund is whole cents, never more than was paid, and never less than its share of the days left', () => {
  fc.assert(
    fc.property(paid, period, fc.nat(366), (cents, days, gone) => {
      const used = Math.min(gone, days)
      const refund = proRataRefund(cents, used, days)
      expect(Number.isInteger(refund)).toBe(true)
      expect(refund).toBeLessThanOrEqual(cents)
      // In integers, so that the check cannot be wrong the way a division is.
      expect(refund * days).toBeGreaterThanOrEqual(cents * (days - used))
      expect((refund - 1) * days).toBeLessThan(cents * (days - used))
    }),
  )
})

test('a further day never gives more back', () => {
  fc.assert(
    fc.property(paid, period, fc.nat(366), (cents, days, used) => {
      expect(proRataRefund(cents, used + 1, days)).toBeLessThanOrEqual(
        proRataRefund(cents, used, days),
      )
    }),
  )
})

test('a contract can be withdrawn from until the end of its 14th day in Paris, through a change of hour too', () => {
  expect(withdrawalOver(new Date('2026-11-20T09:00:00Z'))).toEqual(new Date('2026-12-04T23:00:00Z'))
  expect(withdrawalOver(new Date('2026-11-20T22:59:59Z'))).toEqual(new Date('2026-12-04T23:00:00Z'))
  expect(withdrawalOver(new Date('2026-11-20T23:00:00Z'))).toEqual(new Date('2026-12-05T23:00:00Z'))
  expect(withdrawalOver(new Date('2026-10-20T09:00:00Z'))).toEqual(new Date('2026-11-03T23:00:00Z'))
})

test('the money is back 14 days after the declaration at the latest', () => {
  expect(refundDeadline(new Date('2026-11-24T09:32:00Z'))).toEqual(new Date('2026-12-08T09:32:00Z'))
})
