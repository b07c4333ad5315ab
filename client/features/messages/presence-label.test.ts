import { expect, it } from 'vitest'
import { presenceLabel } from './presence-label.ts'

const now = new Date('2026-11-20T20:00:00+01:00')

it.each([
  ['2026-11-20T19:59:40+01:00', 'Vu il y a 1\u00a0min'],
  ['2026-11-20T19:15:00+01:00', 'Vu il y a 45\u00a0min'],
  ['2026-11-20T17:30:00+01:00', 'Vu il y a 2\u00a0h'],
  ['2026-11-17T17:30:00+01:00', 'Vu il y a 3\u00a0j'],
  ['2026-11-03T17:30:00+01:00', 'Vu le 3\u00a0nov.'],
  ['2026-11-01T17:30:00+01:00', 'Vu le 1er\u00a0nov.'],
])('the label of a partner last seen at %s is « %s »', (lastSeenAt, label) => {
  expect(
    presenceLabel({ isOnline: false, lastSeenAt: new Date(lastSeenAt).toISOString() }, now),
  ).toBe(label)
})

it('the label of an online partner is « En ligne », and there is none for a hidden presence', () => {
  expect(presenceLabel({ isOnline: true, lastSeenAt: null }, now)).toBe('En ligne')
  expect(presenceLabel({ isOnline: false, lastSeenAt: null }, now)).toBeNull()
  expect(presenceLabel(null, now)).toBeNull()
})
