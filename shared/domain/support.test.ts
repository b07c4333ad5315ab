// Rules: support
import { expect, it } from 'vitest'
import { supportDueAt, supportRank } from './support.ts'

it.each([
  ['gold', 1],
  ['premium', 2],
  ['gratuit', 3],
  [null, 3],
] as const)('a support request with the plan %s has the rank %i', (plan, rank) => {
  expect(supportRank(plan)).toBe(rank)
})

it.each([
  ['a Thursday', '2026-11-19T09:30:00Z', '2026-11-20T09:30:00.000Z'],
  ['a Friday', '2026-11-20T16:00:00Z', '2026-11-23T16:00:00.000Z'],
  ['a Saturday', '2026-11-21T09:00:00Z', '2026-11-23T09:00:00.000Z'],
  ['a Sunday', '2026-11-22T09:00:00Z', '2026-11-23T09:00:00.000Z'],
  ['a Friday before a clock change', '2026-10-23T09:00:00Z', '2026-10-26T10:00:00.000Z'],
])('a request sent on %s is due on the next working day', (_, sentAt, due) => {
  expect(supportDueAt(new Date(sentAt)).toISOString()).toBe(due)
})
