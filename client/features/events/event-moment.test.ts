// Rules: events
import { expect, it } from 'vitest'
import { eventLeaf, eventMoment } from './event-moment.ts'

it.each([
  ['2026-12-05T18:00:00Z', '2026-11-29T09:00:00Z', 'Samedi 5 décembre à 19 h'],
  ['2027-02-06T18:00:00Z', '2026-11-29T09:00:00Z', 'Samedi 6 février à 19 h'],
  ['2026-01-03T18:00:00Z', '2026-11-29T09:00:00Z', 'Samedi 3 janvier à 19 h'],
  ['2027-12-04T18:00:00Z', '2026-11-29T09:00:00Z', 'Samedi 4 décembre 2027 à 19 h'],
  ['2025-12-06T18:00:00Z', '2026-01-29T09:00:00Z', 'Samedi 6 décembre 2025 à 19 h'],
])('an event has its year where one could take it for another: %s', (at, now, label) => {
  expect(eventMoment(new Date(at), new Date(now)).replaceAll(/\s/g, ' ')).toBe(label)
})

it.each([
  ['2026-12-05T18:00:00Z', { day: '5', month: 'déc.', beside: 'Samedi à 19 h' }],
  ['2027-12-04T18:00:00Z', { day: '4', month: 'déc.', beside: 'Samedi 4 décembre 2027 à 19 h' }],
])(
  'a leaf has its day and month, and the words beside it the year where that must be said: %s',
  (at, leaf) => {
    const { beside, ...rest } = eventLeaf(new Date(at), new Date('2026-11-29T09:00:00Z'))
    expect({ ...rest, beside: beside.replaceAll(/\s/g, ' ') }).toEqual(leaf)
  },
)
