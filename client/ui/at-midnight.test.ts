// Rules: flashes
import { afterEach, expect, it, vi } from 'vitest'
import { atMidnight } from './at-midnight.ts'

afterEach(() => vi.restoreAllMocks())

/** Simulates a device in the time zone `zone`. */
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
  // 19 h in Martinique.
  ['America/Martinique', 'à minuit, heure de Paris'],
])('for a member in %s, the day of the site ends « %s »', (zone, words) => {
  liveIn(zone)
  expect(atMidnight(new Date('2026-11-20T20:00:00Z'))).toBe(words)
})
