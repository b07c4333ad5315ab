// Rules: platform
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantsNearDstChange, parisWallTime } from '#tests/support/dst-changes.ts'
import { addDays, startOfDay } from './paris-calendar.ts'
import { parisDate } from './paris-date.ts'
import { arrivalLabel, dayLabel, hourLabel, timeLabel, writtenHour } from './time-label.ts'

const SECOND = 1000

test('around a clock change, labels show the day and the time in Paris', () => {
  fc.assert(
    fc.property(instantsNearDstChange, (instants) => {
      const now = instants.at(-1) ?? new Date()
      const today = parisWallTime(now).day
      const yesterday = parisWallTime(new Date(startOfDay(now).getTime() - SECOND)).day
      for (const at of instants) {
        const { day, time } = parisWallTime(at)
        expect(parisDate(at)).toBe(day)
        expect(hourLabel(at)).toBe(time.slice(0, 5))
        expect(timeLabel(at, now) === 'Hier').toBe(day === yesterday)
        expect(timeLabel(at, now) === writtenHour(at)).toBe(day === today)
        expect(dayLabel(at, now) === "Aujourd'hui").toBe(day === today)
        expect(arrivalLabel(at, now).startsWith("Aujourd'hui")).toBe(day === today)
      }
    }),
  )
})

test('around a clock change, a day begins at midnight in Paris and the next day follows without a gap', () => {
  fc.assert(
    fc.property(instantsNearDstChange, (instants) => {
      for (const at of instants) {
        const start = startOfDay(at)
        const next = startOfDay(at, 1)
        expect(parisWallTime(start)).toEqual({ day: parisWallTime(at).day, time: '00:00:00' })
        expect(start.getTime()).toBeLessThanOrEqual(at.getTime())
        expect(at.getTime()).toBeLessThan(next.getTime())
        expect(parisWallTime(new Date(next.getTime() - SECOND)).day).toBe(parisWallTime(at).day)
        expect(startOfDay(next)).toEqual(next)
      }
    }),
  )
})

test('around a clock change, one day later is the same time in Paris, or an hour later if that time is skipped', () => {
  fc.assert(
    fc.property(instantsNearDstChange, (instants) => {
      for (const at of instants) {
        const later = addDays(at, 1)
        const { time } = parisWallTime(at)
        const expected = [
          time,
          `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`,
        ]
        expect(expected).toContain(parisWallTime(later).time)
        expect(parisWallTime(later).day).toBe(parisWallTime(startOfDay(at, 1)).day)
        expect(Math.abs(later.getTime() - at.getTime() - 24 * 3_600_000)).toBeLessThanOrEqual(
          3_600_000,
        )
      }
    }),
  )
})
