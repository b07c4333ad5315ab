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
])('what the clocks in Paris show as %s is %s', (wall, instant) => {
  expect(parisInstant(wall)).toEqual(paris(instant))
})

test.each([
  ['of that day', '2026-11-20T10:00:00+01:00', 0, '2026-11-20T23:59:59.999+01:00'],
  [
    'after the end of summer time',
    '2026-10-20T10:00:00+02:00',
    14,
    '2026-11-03T23:59:59.999+01:00',
  ],
])('the last instant %s', (_, at, daysLater, last) => {
  expect(endOfDay(paris(at), daysLater)).toEqual(paris(last))
})

describe('a term of so many months', () => {
  test.each([
    ['the same time later', '2026-11-20T10:12:30+01:00', 6, '2027-05-20T10:12:30+02:00'],
    ['31 August and six months', '2026-08-31T09:00:00+02:00', 6, '2027-02-28T09:00:00+01:00'],
    ['31 August, in a leap year', '2027-08-31T09:00:00+02:00', 6, '2028-02-29T09:00:00+01:00'],
    ['29 February and a year', '2028-02-29T23:59:59+01:00', 12, '2029-02-28T23:59:59+01:00'],
    ['over the end of a year', '2026-12-31T00:00:00+01:00', 1, '2027-01-31T00:00:00+01:00'],
    ['to the hour that comes twice', '2026-09-25T02:30:00+02:00', 1, '2026-10-25T02:30:00+02:00'],
    ['to the hour left out', '2027-02-28T02:30:00+01:00', 1, '2027-03-28T03:30:00+02:00'],
  ])('%s', (_, from, months, to) => {
    expect(addMonths(paris(from), months)).toEqual(paris(to))
  })

  test('a plan begun on a 31st comes back to the 31st after a shorter month', () => {
    const start = paris('2027-01-31T10:00:00+01:00')
    const first = addMonths(start, 1)
    expect(first).toEqual(paris('2027-02-28T10:00:00+01:00'))
    expect(addMonths(first, 1, start)).toEqual(paris('2027-03-31T10:00:00+02:00'))
  })

  test('is later, by 28 to 31 days a month', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 24 }), (from, months) => {
        const days = daysOfPeriod(from, addMonths(from, months))
        expect(days).toBeGreaterThanOrEqual(28 * months)
        expect(days).toBeLessThanOrEqual(31 * months)
      }),
    )
  })

  test('month by month it ends where it would have at once', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 12 }), (start, months) => {
        let end = start
        for (let month = 0; month < months; month += 1) end = addMonths(end, 1, start)
        expect(end).toEqual(addMonths(start, months))
      }),
    )
  })
})

describe('days of a period', () => {
  test('six months from 20 November 2026 are 181 days, of which four went by', () => {
    const start = paris('2026-11-20T10:00:00+01:00')
    expect(daysOfPeriod(start, addMonths(start, 6))).toBe(181)
    expect(wholeDaysSince(start, paris('2026-11-25T09:59:59+01:00'))).toBe(4)
    expect(wholeDaysSince(start, paris('2026-11-25T10:00:00+01:00'))).toBe(5)
  })

  test('a day ends at the time it began, whichever way the hour changed', () => {
    const spring = paris('2027-03-27T12:00:00+01:00')
    expect(wholeDaysSince(spring, paris('2027-03-28T11:59:59+02:00'))).toBe(0)
    expect(wholeDaysSince(spring, paris('2027-03-28T12:00:00+02:00'))).toBe(1)
    const autumn = paris('2026-10-24T12:00:00+02:00')
    expect(wholeDaysSince(autumn, paris('2026-10-25T11:59:59+01:00'))).toBe(0)
    expect(wholeDaysSince(autumn, paris('2026-10-25T12:00:00+01:00'))).toBe(1)
  })

  test('none went by before the start', () => {
    const start = paris('2026-11-20T10:00:00+01:00')
    expect(wholeDaysSince(start, start)).toBe(0)
    expect(wholeDaysSince(start, paris('2026-11-01T10:00:00+01:00'))).toBe(0)
  })

  test('no fewer have gone by later on', () => {
    fc.assert(
      fc.property(instants, fc.nat(400 * 24), fc.nat(48), (start, hours, more) => {
        const now = new Date(start.getTime() + hours * 3_600_000)
        const later = new Date(now.getTime() + more * 3_600_000)
        expect(wholeDaysSince(start, later)).toBeGreaterThanOrEqual(wholeDaysSince(start, now))
      }),
    )
  })

  test('at the end of a term its days have gone by, and not one more', () => {
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
  test('begins at midnight there, in summer and in winter', () => {
    expect(startOfDay(paris('2026-07-14T23:30:00+02:00'))).toEqual(
      paris('2026-07-14T00:00:00+02:00'),
    )
    expect(startOfDay(paris('2026-10-24T12:00:00+02:00'), 2)).toEqual(
      paris('2026-10-26T00:00:00+01:00'),
    )
  })

  test('days are counted back as they are counted on', () => {
    expect(addDays(paris('2027-05-20T10:00:00+02:00'), -42)).toEqual(
      paris('2027-04-08T10:00:00+02:00'),
    )
    expect(addDays(paris('2027-04-20T10:00:00+02:00'), -42)).toEqual(
      paris('2027-03-09T10:00:00+01:00'),
    )
  })
})
