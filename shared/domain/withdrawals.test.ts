// Rules: withdrawals
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayStart } from './paris-calendar.ts'
import { parisDate } from './paris-date.ts'
import {
  lastWithdrawalInstant,
  proRataRefund,
  refundDeadline,
  withdrawableSince,
  withdrawalEndsAt,
} from './withdrawals.ts'

const paid = fc.integer({ min: 1, max: 100_000_00 })
const period = fc.integer({ min: 1, max: 366 })

test('60 EUR for 20 November 2026 to 20 May 2027 are refunded with 58.68 EUR after four days of use', () => {
  expect(proRataRefund(6000, 4, 181)).toBe(5868)
})

test('everything is refunded if no day was used, and nothing if all days were used', () => {
  fc.assert(
    fc.property(paid, period, (cents, days) => {
      expect(proRataRefund(cents, 0, days)).toBe(cents)
      expect(proRataRefund(cents, days, days)).toBe(0)
      expect(proRataRefund(cents, days + 1, days)).toBe(0)
      expect(proRataRefund(cents, -1, days)).toBe(cents)
    }),
  )
})

test('a refund is in whole cents, at most the amount paid, and at least the share of the remaining days', () => {
  fc.assert(
    fc.property(paid, period, fc.nat(366), (cents, days, gone) => {
      const used = Math.min(gone, days)
      const refund = proRataRefund(cents, used, days)
      expect(Number.isInteger(refund)).toBe(true)
      expect(refund).toBeLessThanOrEqual(cents)
      // Compared in integers, so that the check has no rounding error.
      expect(refund * days).toBeGreaterThanOrEqual(cents * (days - used))
      expect((refund - 1) * days).toBeLessThan(cents * (days - used))
    }),
  )
})

test('an additional day of use never increases the refund', () => {
  fc.assert(
    fc.property(paid, period, fc.nat(366), (cents, days, used) => {
      expect(proRataRefund(cents, used + 1, days)).toBeLessThanOrEqual(
        proRataRefund(cents, used, days),
      )
    }),
  )
})

test('a contract can be withdrawn from until the end of its 14th day in Paris, also across a clock change', () => {
  expect(withdrawalEndsAt(new Date('2026-11-20T09:00:00Z'))).toEqual(
    new Date('2026-12-04T23:00:00Z'),
  )
  expect(withdrawalEndsAt(new Date('2026-11-20T22:59:59Z'))).toEqual(
    new Date('2026-12-04T23:00:00Z'),
  )
  expect(withdrawalEndsAt(new Date('2026-11-22T23:00:00Z'))).toEqual(
    new Date('2026-12-07T23:00:00Z'),
  )
  expect(withdrawalEndsAt(new Date('2026-10-20T09:00:00Z'))).toEqual(
    new Date('2026-11-03T23:00:00Z'),
  )
})

test.each([
  ['a Saturday', '2026-12-05', '2026-12-21'],
  ['a Sunday', '2026-12-06', '2026-12-21'],
  ['New Year, a Friday', '2026-12-18', '2027-01-04'],
  ['Easter Monday', '2027-03-15', '2027-03-30'],
  ['Saturday before Easter', '2027-03-13', '2027-03-30'],
  ['Ascension', '2027-04-22', '2027-05-07'],
  ['Whit Monday', '2027-05-03', '2027-05-18'],
  ['14 July', '2027-06-30', '2027-07-15'],
  ['Ascension before a Friday that is 8 May', '2043-04-23', '2043-05-11'],
  ['26 December, a holiday in Alsace alone', '2028-12-12', '2028-12-26'],
])('a withdrawal period whose 14th day is %s ends with the next working day', (_, paid, last) => {
  const paidAt = new Date(`${paid}T09:00:00Z`)
  expect(parisDate(lastWithdrawalInstant(paidAt))).toBe(last)
  expect(withdrawalEndsAt(paidAt)).toEqual(dayStart(last, 1))
})

test('the money is refunded at the latest 14 days after the declaration of withdrawal', () => {
  expect(refundDeadline(new Date('2026-11-24T09:32:00Z'))).toEqual(new Date('2026-12-08T09:32:00Z'))
})

test('withdrawableSince is the earliest payment that can still be withdrawn from', () => {
  for (let day = 0; day < 800; day += 1) {
    const now = new Date(Date.UTC(2026, 0, 1 + day, 9))
    const since = withdrawableSince(now)
    expect(withdrawalEndsAt(since) > now).toBe(true)
    expect(withdrawalEndsAt(new Date(since.getTime() - 1)) > now).toBe(false)
  }
})
