import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const first = { done: 0, at: 1000 }

it.each([
  [36, ', encore quelques secondes'],
  [26, ', encore une dizaine de secondes'],
  [10, ", encore moins d'une minute"],
])(
  'an import shows roughly the time left for 39 profiles after 12 seconds and %i profiles',
  (done, expected) => {
    expect(timeLeft(first, { done, at: 13_000 }, 39)).toBe(expected)
  },
)

it('a long import shows the time left in minutes', () => {
  expect(timeLeft(first, { done: 1000, at: 11_000 }, 100_000)).toBe(', encore 17 minutes environ')
})

it('an import shows no time left before its first progress', () => {
  expect(timeLeft(first, first, 39)).toBe('')
})
