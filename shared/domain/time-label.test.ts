// Rules: interface
import { describe, expect, test } from 'vitest'
import { arrivalLabel, dayLabel, daysBetween, timeLabel } from './time-label.ts'

const now = new Date('2026-11-20T20:30:00+01:00')

describe('time label', () => {
  test.each([
    ['same day, the time', '2026-11-20T09:05:00+01:00', '9\u00a0h\u00a005'],
    [
      'a whole hour, which is no « 15 hours ago »',
      '2026-11-20T15:00:00+01:00',
      '15\u00a0h\u00a000',
    ],
    ['one day ago', '2026-11-19T23:59:00+01:00', 'Hier'],
    ['under seven days, the weekday', '2026-11-16T10:00:00+01:00', 'lundi'],
    ['six days ago, still the weekday', '2026-11-14T10:00:00+01:00', 'samedi'],
    ['seven days ago, day and short month', '2026-11-13T10:00:00+01:00', '13\u00a0nov.'],
    ['the first of a month, as it is read', '2026-11-01T10:00:00+01:00', '1er\u00a0nov.'],
  ])('%s', (_, at, label) => {
    expect(timeLabel(new Date(at), now)).toBe(label)
  })

  test('the day is the day in Paris, also over a change of hour', () => {
    expect(daysBetween(new Date('2026-10-24T23:30:00Z'), new Date('2026-10-25T22:30:00Z'))).toBe(0)
    expect(daysBetween(new Date('2026-03-28T22:30:00Z'), new Date('2026-03-29T21:30:00Z'))).toBe(1)
  })

  test('a conversation is cut by day', () => {
    expect(dayLabel(new Date('2026-11-20T01:00:00+01:00'), now)).toBe("Aujourd'hui")
    expect(dayLabel(new Date('2026-11-19T01:00:00+01:00'), now)).toBe('Hier')
    expect(dayLabel(new Date('2026-11-09T12:00:00+01:00'), now)).toBe('lundi 9\u00a0nov.')
    expect(dayLabel(new Date('2026-11-01T12:00:00+01:00'), now)).toBe('dimanche 1er\u00a0nov.')
  })

  test('under the face of whoever came, today has its hour and the other days their name', () => {
    expect(arrivalLabel(new Date('2026-11-20T09:05:00+01:00'), now)).toBe(
      "Aujourd'hui, 9\u00a0h\u00a005",
    )
    expect(arrivalLabel(new Date('2026-11-19T01:00:00+01:00'), now)).toBe('Hier')
    expect(arrivalLabel(new Date('2026-11-17T10:00:00+01:00'), now)).toBe('Mardi')
    expect(arrivalLabel(new Date('2026-11-02T10:00:00+01:00'), now)).toBe('2\u00a0nov.')
    expect(arrivalLabel(new Date('2026-11-01T10:00:00+01:00'), now)).toBe('1er\u00a0nov.')
  })
})
