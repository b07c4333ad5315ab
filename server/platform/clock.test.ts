// Rules: platform
import { expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import { systemClock } from './clock.ts'

const MINUTE = 60_000

test.each([
  ['2026-11-19T22:59:59.999Z', '2026-11-19', 'a millisecond before midnight in winter'],
  ['2026-11-19T23:00:00.000Z', '2026-11-20', 'midnight in winter'],
  ['2026-07-01T21:59:59.999Z', '2026-07-01', 'a millisecond before midnight in summer'],
  ['2026-07-01T22:00:00.000Z', '2026-07-02', 'midnight in summer'],
  ['2026-03-28T22:59:59.000Z', '2026-03-28', 'the eve of the spring change, still winter time'],
  ['2026-03-28T23:00:00.000Z', '2026-03-29', 'the spring change begins in winter time'],
  ['2026-03-29T21:59:59.000Z', '2026-03-29', 'the spring change ends in summer time'],
  ['2026-03-29T22:00:00.000Z', '2026-03-30', 'the day after the spring change'],
  ['2026-10-24T22:00:00.000Z', '2026-10-25', 'the autumn change begins in summer time'],
  ['2026-10-25T22:59:59.000Z', '2026-10-25', 'the autumn change ends in winter time'],
  ['2026-10-25T23:00:00.000Z', '2026-10-26', 'the day after the autumn change'],
])('at %s the day in Paris is %s: %s', (instant, day) => {
  expect(fixedClock(instant).today()).toBe(day)
})

test('the year changes at midnight in Paris, an hour before it does in UTC', () => {
  const clock = fixedClock('2026-12-31T22:59:59.000Z')
  expect(clock.year()).toBe(2026)

  clock.advance(1000)
  expect(clock.year()).toBe(2027)
  expect(clock.today()).toBe('2027-01-01')
})

test('the day of the spring change lasts 23 hours and the day of the autumn change 25', () => {
  expect(minutesOfDay('2026-03-28T23:00:00.000Z')).toBe(23 * 60)
  expect(minutesOfDay('2026-10-24T22:00:00.000Z')).toBe(25 * 60)
})

test('the system clock returns the current time', () => {
  const before = Date.now()
  const reported = systemClock.now().getTime()

  expect(reported).toBeGreaterThanOrEqual(before)
  expect(reported).toBeLessThanOrEqual(Date.now())
})

function minutesOfDay(start: string): number {
  const clock = fixedClock(start)
  const day = clock.today()
  let minutes = 0
  while (clock.today() === day) {
    clock.advance(MINUTE)
    minutes += 1
  }
  return minutes
}
