// Rules: subscriptions
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysOfPeriod,
  endOfDay,
  parisInstant,
  startOfDay,
  wholeDaysSince,
} from './paris-calendar.ts'

const instants = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
  .map((date) => new Date(date))

function paris(local: string): Date {
  return new Date(local)
}

test.each([
  ['2026-12-05T19:00', '2026-12-05T19:00:00+01:00'],
  ['2027-06-05T19:30', '2027-06-05T19:30:00+02:00'],
])('the local time %s in Paris is the instant %s', (wall, instant) => {
  expect(parisInstant(wall)).toEqual(paris(instant))
})

test.each([
  ['of the day', '2026-11-20T10:00:00+01:00', 0, '2026-11-20T23:59:59.999+01:00'],
  [
    'of a day after the end of summer time',
    '2026-10-20T10:00:00+02:00',
    14,
    '2026-11-03T23:59:59.999+01:00',
  ],
])('the last instant %s is one millisecond before midnight in Paris', (_, at, daysLater, last) => {
  expect(endOfDay(paris(at), daysLater)).toEqual(paris(last))
})

describe('a term', () => {
  test.each([
    ['2026-11-20T10:12:30+01:00', 6, '2027-05-20T10:12:30+02:00', 'the same time of day'],
    ['2026-08-31T09:00:00+02:00', 6, '2027-02-28T09:00:00+01:00', 'a shorter month'],
    ['2027-08-31T09:00:00+02:00', 6, '2028-02-29T09:00:00+01:00', 'a shorter month, leap year'],
    ['2028-02-29T23:59:59+01:00', 12, '2029-02-28T23:59:59+01:00', 'a year after 29 February'],
    ['2026-12-31T00:00:00+01:00', 1, '2027-01-31T00:00:00+01:00', 'over the end of a year'],
    ['2026-09-25T02:30:00+02:00', 1, '2026-10-25T02:30:00+02:00', 'into a repeated hour'],
    ['2027-02-28T02:30:00+01:00', 1, '2027-03-28T03:30:00+02:00', 'into a skipped hour'],
  ])('that starts at %s and lasts %i months ends at %s (%s)', (from, months, to) => {
    expect(addMonths(paris(from), months)).toEqual(paris(to))
  })

  test('that begins on a 31st ends on the 31st again after a shorter month', () => {
    const start = paris('2027-01-31T10:00:00+01:00')
    const first = addMonths(start, 1)
    expect(first).toEqual(paris('2027-02-28T10:00:00+01:00'))
    expect(addMonths(first, 1, start)).toEqual(paris('2027-03-31T10:00:00+02:00'))
  })

  test('has 28 to 31 days per month', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 24 }), (from, months) => {
        const days = daysOfPeriod(from, addMonths(from, months))
        expect(days).toBeGreaterThanOrEqual(28 * months)
        expect(days).toBeLessThanOrEqual(31 * months)
      }),
    )
  })

  test('ends at the same instant if its months are added one by one', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 12 }), (start, months) => {
        let end = start
        for (let month = 0; month < months; month += 1) end = addMonths(end, 1, start)
        expect(end).toEqual(addMonths(start, months))
      }),
    )
  })
})

describe('the days of a period', () => {
  test('are 181 for six months from 20 November 2026, and four whole days have passed just before the fifth', () => {
    const start = paris('2026-11-20T10:00:00+01:00')
    expect(daysOfPeriod(start, addMonths(start, 6))).toBe(181)
    expect(wholeDaysSince(start, paris('2026-11-25T09:59:59+01:00'))).toBe(4)
    expect(wholeDaysSince(start, paris('2026-11-25T10:00:00+01:00'))).toBe(5)
  })

  test('end at the time of day at which the period began, also across a clock change', () => {
    const spring = paris('2027-03-27T12:00:00+01:00')
    expect(wholeDaysSince(spring, paris('2027-03-28T11:59:59+02:00'))).toBe(0)
    expect(wholeDaysSince(spring, paris('2027-03-28T12:00:00+02:00'))).toBe(1)
    const autumn = paris('2026-10-24T12:00:00+02:00')
    expect(wholeDaysSince(autumn, paris('2026-10-25T11:59:59+01:00'))).toBe(0)
    expect(wholeDaysSince(autumn, paris('2026-10-25T12:00:00+01:00'))).toBe(1)
  })

  test('are counted as zero before the start', () => {
    const start = paris('2026-11-20T10:00:00+01:00')
    expect(wholeDaysSince(start, start)).toBe(0)
    expect(wholeDaysSince(start, paris('2026-11-01T10:00:00+01:00'))).toBe(0)
  })

  test('that have passed never decrease over time', () => {
    fc.assert(
      fc.property(instants, fc.nat(400 * 24), fc.nat(48), (start, hours, more) => {
        const now = new Date(start.getTime() + hours * 3_600_000)
        const later = new Date(now.getTime() + more * 3_600_000)
        expect(wholeDaysSince(start, later)).toBeGreaterThanOrEqual(wholeDaysSince(start, now))
      }),
    )
  })

  test('have all passed exactly at the end of a term', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 12 }), (start, months) => {
        const end = addMonths(start, months)
        const days = daysOfPeriod(start, end)
        expect(wholeDaysSince(start, end)).toBe(days)
        expect(wholeDaysSince(start, new Date(end.getTime() - 1))).toBe(days - 1)
      }),
    )
  })
})

describe('a day in Paris', () => {
  test('begins at midnight local time, in summer and in winter', () => {
    expect(startOfDay(paris('2026-07-14T23:30:00+02:00'))).toEqual(
      paris('2026-07-14T00:00:00+02:00'),
    )
    expect(startOfDay(paris('2026-10-24T12:00:00+02:00'), 2)).toEqual(
      paris('2026-10-26T00:00:00+01:00'),
    )
  })

  test('some days earlier has the same time of day, also across a clock change', () => {
    expect(addDays(paris('2027-05-20T10:00:00+02:00'), -42)).toEqual(
      paris('2027-04-08T10:00:00+02:00'),
    )
    expect(addDays(paris('2027-04-20T10:00:00+02:00'), -42)).toEqual(
      paris('2027-03-09T10:00:00+01:00'),
    )
  })
})
