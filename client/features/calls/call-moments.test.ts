import { describe, expect, it } from 'vitest'
import { momentOf } from '#shared/domain/appointments.ts'
import { dayOptions, firstMoment, hourOptions } from './call-moments.ts'

const ZONES = ['Europe/Paris', 'Indian/Reunion', 'America/Martinique']
const values = (options: { value: string }[]) => options.map(({ value }) => value)

describe('the times offered for a call', () => {
  it.each(ZONES)('are from 8 to 22 h in %s', (timeZone) => {
    const now = new Date('2026-11-20T12:00:00Z')
    const days = values(dayOptions(now, timeZone))
    expect(days).toHaveLength(14)
    expect(days[0]).toBe('2026-11-20')
    const hours = values(hourOptions('2026-11-21', now, timeZone))
    expect([hours.length, hours[0], hours.at(-1)]).toEqual([29, '08:00', '22:00'])
    expect(firstMoment(now, timeZone)).toEqual({ day: '2026-11-20', time: '20:30' })
  })

  it("begin a quarter of an hour from now in the member's time zone", () => {
    const now = new Date('2026-11-20T13:00:00Z')
    const first = (timeZone: string) => values(hourOptions('2026-11-20', now, timeZone))[0]
    expect(ZONES.map(first)).toEqual(['14:30', '17:30', '09:30'])
  })

  // The clocks of Paris change in the nights to 28 March and to 31 October; 20 h 15 UTC is a quarter past midnight in
  // La Réunion.
  it.each(
    ['2027-03-20T20:15:00Z', '2027-10-24T20:15:00Z', '2027-03-21T03:30:00Z'].flatMap((now) =>
      ZONES.map((timeZone) => [now, timeZone] as const),
    ),
  )('contain every day once, and only times that exist, from %s in %s', (instant, timeZone) => {
    const now = new Date(instant)
    const days = values(dayOptions(now, timeZone))
    const numbers = days.map((day) => Date.parse(day) / 86_400_000)
    expect(numbers).toEqual(numbers.map((_, nth) => (numbers[0] ?? 0) + nth))
    expect(days.length).toBeGreaterThanOrEqual(13)
    for (const day of days) {
      for (const { value } of hourOptions(day, now, timeZone)) {
        expect(momentOf(day, value, timeZone)).toBeInstanceOf(Date)
      }
    }
  })

  it('start with the same time a day later when they replace a proposal', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    const asked = { isNow: false, startsAt: '2026-11-21T16:30:00Z' }
    expect(firstMoment(now, 'Indian/Reunion', asked)).toEqual({ day: '2026-11-22', time: '20:30' })
    expect(firstMoment(now, 'Europe/Paris', asked)).toEqual({ day: '2026-11-22', time: '17:30' })
  })
})
