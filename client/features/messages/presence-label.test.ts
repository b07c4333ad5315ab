import { expect, it } from 'vitest'
import { presenceLabel } from './presence-label.ts'

const now = new Date('2026-11-20T20:00:00+01:00')

it.each([
  ['2026-11-20T19:59:40+01:00', 'Vu il y a 1 min'],
  ['2026-11-20T19:15:00+01:00', 'Vu il y a 45 min'],
  ['2026-11-20T17:30:00+01:00', 'Vu il y a 2 h'],
  ['2026-11-17T17:30:00+01:00', 'Vu il y a 3 j'],
  ['2026-11-03T17:30:00+01:00', 'Vu le 3 nov.'],
])('a partner last seen at %s is « %s »', (lastSeenAt, label) => {
  expect(
    presenceLabel({ isOnline: false, lastSeenAt: new Date(lastSeenAt).toISOString() }, now),
  ).toBe(label)
})

it('says « En ligne », and nothing for a partner who does not show it', () => {
  expect(presenceLabel({ isOnline: true, lastSeenAt: null }, now)).toBe('En ligne')
  expect(presenceLabel({ isOnline: false, lastSeenAt: null }, now)).toBeNull()
  expect(presenceLabel(null, now)).toBeNull()
})
