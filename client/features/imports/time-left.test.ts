import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const first = { done: 0, at: 1000 }

it.each([
  [36, ', encore quelques secondes'],
  [26, ', encore une dizaine de secondes'],
  [10, ", encore moins d'une minute"],
])('the time left of 39 profiles after 12 seconds and %i of them is said roughly', (done, said) => {
  expect(timeLeft(first, { done, at: 13_000 }, 39)).toBe(said)
})

it('a long import is counted in minutes', () => {
  expect(timeLeft(first, { done: 1000, at: 11_000 }, 100_000)).toBe(', encore 17 minutes environ')
})

it('nothing is said before there is a pace', () => {
  expect(timeLeft(first, first, 39)).toBe('')
})
