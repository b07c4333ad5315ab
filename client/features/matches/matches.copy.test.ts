// Rules: matches
import { expect, it } from 'vitest'
import { flashedBackWhen, matchedWhen } from './matches.copy.ts'

const now = new Date('2026-11-20T18:00:00Z')

function said(createdAt: string, gender: 'F' | 'H' = 'F', openedAt = now): string {
  return flashedBackWhen(createdAt, { firstName: 'Laurent', gender, now, openedAt })
}

it.each([
  ['2026-11-19T22:59:00Z', 'hier'],
  ['2026-11-20T10:59:00Z', 'ce matin'],
  ['2026-11-20T16:59:00Z', 'cet après-midi'],
  ['2026-11-20T17:00:00Z', 'ce soir'],
])('the news of a match made at %s says « %s »', (createdAt, when) => {
  expect(matchedWhen(createdAt, now)).toBe(when)
})

it.each([
  ['2026-11-20T03:30:00Z', 'Cette nuit'],
  ['2026-11-20T09:00:00Z', 'Ce matin'],
  ['2026-11-20T14:00:00Z', 'Cet après-midi'],
  ['2026-11-20T17:29:00Z', 'Ce soir'],
  ['2026-11-19T20:00:00Z', 'Hier soir'],
  ['2026-11-17T20:00:00Z', 'Mardi'],
  ['2026-11-03T20:00:00Z', 'Le 3\u00a0novembre'],
])(
  'the news of a match made at %s in the absence of the member begins with « %s »',
  (createdAt, when) => {
    expect(said(createdAt)).toBe(
      `${when}, pendant votre absence, Laurent vous a flashée à son tour.`,
    )
  },
)

it('a match made while the member was present is not said to be made in their absence; a man is « flashé »', () => {
  const opened = new Date('2026-11-20T17:00:00Z')
  expect(said('2026-11-20T17:30:00Z', 'H', opened)).toBe('Laurent vous a flashé à son tour.')
})

it('a match made a minute before the page was opened is not said to be made in their absence', () => {
  expect(said('2026-11-20T17:59:00Z')).toBe('Laurent vous a flashée à son tour.')
})
