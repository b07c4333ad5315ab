// Rules: withdrawals
import { expect, test } from 'vitest'
import { isWorkingDay } from './working-days.ts'

/** Dates of Easter published by the Institut de mécanique céleste. */
const EASTERS = [
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2031-04-13',
  '2032-03-28',
  '2033-04-17',
  '2034-04-09',
  '2035-03-25',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
]

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

test.each(EASTERS)(
  'for Easter on %s, Easter Monday, Ascension and Whit Monday are holidays',
  (easter) => {
    for (const days of [1, 39, 50]) expect(isWorkingDay(daysAfter(easter, days))).toBe(false)
    // Good Friday is a holiday only in Alsace and Moselle; the Tuesday after Easter and the Friday after Ascension are
    // not.
    const fridayAfterAscension = daysAfter(easter, 40)
    for (const day of [daysAfter(easter, -2), daysAfter(easter, 2)]) {
      expect(isWorkingDay(day)).toBe(!/-(05-01|05-08)$/.test(day))
    }
    expect(isWorkingDay(fridayAfterAscension)).toBe(!/-(05-01|05-08)$/.test(fridayAfterAscension))
  },
)

// The holidays of 2026 and 2027 listed on service-public.fr.
test.each([
  ...['2026-01-01', '2026-04-06', '2026-05-01', '2026-05-08', '2026-05-14', '2026-05-25'],
  ...['2026-07-14', '2026-08-15', '2026-11-01', '2026-11-11', '2026-12-25'],
  ...['2027-01-01', '2027-03-29', '2027-05-01', '2027-05-06', '2027-05-08', '2027-05-17'],
  ...['2027-07-14', '2027-08-15', '2027-11-01', '2027-11-11', '2027-12-25'],
])('%s is a holiday', (day) => expect(isWorkingDay(day)).toBe(false))

test.each(['2026-12-05', '2026-12-06'])('%s, a day of a weekend, is not a working day', (day) =>
  expect(isWorkingDay(day)).toBe(false),
)

// 26 December is a holiday only in Alsace and Moselle.
test.each(['2026-11-20', '2028-12-26', '2026-06-01'])('%s is a working day', (day) =>
  expect(isWorkingDay(day)).toBe(true),
)
