import { describe, expect, it } from 'vitest'
import { greet } from './greeting.ts'

function titleAt(instant: string) {
  return greet('Hélène', new Date(instant)).title
}

function lineAt(instant: string) {
  return greet('Hélène', new Date(instant)).line
}

describe('the greeting', () => {
  // Paris is one hour ahead of UTC in November, two in July.
  it.each([
    ['2026-11-20T10:59:59Z', 'Bonjour Hélène'],
    ['2026-11-20T11:00:00Z', 'Bon après-midi Hélène'],
    ['2026-11-20T16:59:59Z', 'Bon après-midi Hélène'],
    ['2026-11-20T17:00:00Z', 'Bonsoir Hélène'],
    ['2026-11-20T22:59:59Z', 'Bonsoir Hélène'],
    ['2026-11-20T23:00:00Z', 'Bonjour Hélène'],
    ['2026-07-14T10:00:00Z', 'Bon après-midi Hélène'],
    ['2026-07-14T16:00:00Z', 'Bonsoir Hélène'],
  ])('at %s says « %s »', (instant, title) => {
    expect(titleAt(instant)).toBe(title)
  })

  it('has one of 5 lines, by the day of the year', () => {
    const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day, 20)))
    const lines = days.map((at) => greet('Hélène', at).line)
    expect(new Set(lines).size).toBe(5)
    expect(lines.every((line, day) => line === lines[day % 5])).toBe(true)
  })

  it('changes its line at midnight in Paris, not before', () => {
    expect(lineAt('2026-11-20T22:59:59Z')).toBe('Le ciel est plus clair par ici.')
    expect(lineAt('2026-11-20T23:00:00Z')).toBe('Qui sait ce que cette matinée vous réserve ?')
  })
})
