// Rules: withdrawals
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayStart } from './paris-calendar.ts'
import { parisDate } from './paris-date.ts'
import {
  lastWithdrawalDay,
  proRataRefund,
  refundDeadline,
  withdrawableSince,
  withdrawalOver,
} from './withdrawals.ts'

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
  expect(withdrawalOver(new Date('2026-11-22T23:00:00Z'))).toEqual(new Date('2026-12-07T23:00:00Z'))
  expect(withdrawalOver(new Date('2026-10-20T09:00:00Z'))).toEqual(new Date('2026-11-03T23:00:00Z'))
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
])('whose 14th day is %s is carried to the end of the next working day', (_, paid, last) => {
  const paidAt = new Date(`${paid}T09:00:00Z`)
  expect(parisDate(lastWithdrawalDay(paidAt))).toBe(last)
  expect(withdrawalOver(paidAt)).toEqual(dayStart(last, 1))
})

test('the money is back 14 days after the declaration at the latest', () => {
  expect(refundDeadline(new Date('2026-11-24T09:32:00Z'))).toEqual(new Date('2026-12-08T09:32:00Z'))
})

test('what can be withdrawn from goes back as far as its last day is carried, and no further', () => {
  for (let day = 0; day < 800; day += 1) {
    const now = new Date(Date.UTC(2026, 0, 1 + day, 9))
    const since = withdrawableSince(now)
    expect(withdrawalOver(since) > now).toBe(true)
    expect(withdrawalOver(new Date(since.getTime() - 1)) > now).toBe(false)
  }
})
