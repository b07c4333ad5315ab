// Rules: flashes
import { afterEach, expect, it, vi } from 'vitest'
import { atMidnight } from './at-midnight.ts'

afterEach(() => vi.restoreAllMocks())

/** A device whose clock shows the time of that zone. */
function liveIn(zone: string) {
  const format = Date.prototype.toLocaleString
  vi.spyOn(Date.prototype, 'toLocaleString').mockImplementation(function (
    this: Date,
    locales?: Intl.LocalesArgument,
    options?: Intl.DateTimeFormatOptions,
  ) {
    return format.call(this, locales, { timeZone: zone, ...options })
  })
}

it.each([
  ['Europe/Paris', 'à minuit'],
  ['Europe/Brussels', 'à minuit'],
  // Seven in the evening.
  ['America/Martinique', 'à minuit, heure de Paris'],
])('the day ends for a reader in %s %s', (zone, words) => {
  liveIn(zone)
  expect(atMidnight(new Date('2026-11-20T20:00:00Z'))).toBe(words)
})
