// Rules: opinions
import { expect, test } from 'vitest'
import { opinionDueAt } from './opinions.ts'

test.each([
  ['a Thursday', '2026-11-19T14:00:00+01:00', '2026-11-20T14:00:00+01:00'],
  ['a Saturday', '2026-11-21T14:00:00+01:00', '2026-11-23T14:00:00+01:00'],
  ['a Sunday', '2026-11-22T14:00:00+01:00', '2026-11-24T00:00:00+01:00'],
])(
  'an opinion requested from the team on %s is due 24 hours later, not counting Sundays',
  (_, askedAt, due) => {
    expect(opinionDueAt(new Date(askedAt))).toEqual(new Date(due))
  },
)
