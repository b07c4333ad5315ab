// Rules: events
import { expect, it } from 'vitest'
import { eventLeaf, eventMoment } from './event-moment.ts'

it.each([
  ['2026-12-05T18:00:00Z', '2026-11-29T09:00:00Z', 'Samedi 5 décembre à 19 h'],
  ['2027-02-06T18:00:00Z', '2026-11-29T09:00:00Z', 'Samedi 6 février à 19 h'],
  ['2026-01-03T18:00:00Z', '2026-11-29T09:00:00Z', 'Samedi 3 janvier à 19 h'],
  ['2027-12-04T18:00:00Z', '2026-11-29T09:00:00Z', 'Samedi 4 décembre 2027 à 19 h'],
  ['2025-12-06T18:00:00Z', '2026-01-29T09:00:00Z', 'Samedi 6 décembre 2025 à 19 h'],
])(
  'an event date includes its year only if the date is in another year and not soon: %s',
  (at, now, label) => {
    expect(eventMoment(new Date(at), new Date(now)).replaceAll(/\s/g, ' ')).toBe(label)
  },
)

it.each([
  ['2026-12-05T18:00:00Z', { day: '5', month: 'déc.', details: 'Samedi à 19 h' }],
  ['2027-12-04T18:00:00Z', { day: '4', month: 'déc.', details: 'Samedi 4 décembre 2027 à 19 h' }],
])(
  'a calendar leaf has the day and month, and the text next to it includes the year if it is needed: %s',
  (at, expected) => {
    const { details, ...leaf } = eventLeaf(new Date(at), new Date('2026-11-29T09:00:00Z'))
    expect({ ...leaf, details: details.replaceAll(/\s/g, ' ') }).toEqual(expected)
  },
)
