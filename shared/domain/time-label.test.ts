// Rules: interface
import { describe, expect, test } from 'vitest'
import { arrivalLabel, dayLabel, daysBetween, timeLabel } from './time-label.ts'

const now = new Date('2026-11-20T20:30:00+01:00')

describe('a label', () => {
  test.each([
    ['the same day', '2026-11-20T09:05:00+01:00', '9\u00a0h\u00a005'],
    // « 15 h » alone would read as « 15 hours ago ».
    ['the same day at a full hour', '2026-11-20T15:00:00+01:00', '15\u00a0h\u00a000'],
    ['one day ago', '2026-11-19T23:59:00+01:00', 'Hier'],
    ['four days ago', '2026-11-16T10:00:00+01:00', 'lundi'],
    ['six days ago', '2026-11-14T10:00:00+01:00', 'samedi'],
    ['seven days ago', '2026-11-13T10:00:00+01:00', '13\u00a0nov.'],
    ['the first of a month', '2026-11-01T10:00:00+01:00', '1er\u00a0nov.'],
  ])('in the message list for %s (%s) is « %s »', (_, at, label) => {
    expect(timeLabel(new Date(at), now)).toBe(label)
  })

  test('uses the day in Paris, also around a clock change', () => {
    expect(daysBetween(new Date('2026-10-24T23:30:00Z'), new Date('2026-10-25T22:30:00Z'))).toBe(0)
    expect(daysBetween(new Date('2026-03-28T22:30:00Z'), new Date('2026-03-29T21:30:00Z'))).toBe(1)
  })

  test('between the days of a conversation is « Aujourd’hui », « Hier », or the weekday with the date', () => {
    expect(dayLabel(new Date('2026-11-20T01:00:00+01:00'), now)).toBe("Aujourd'hui")
    expect(dayLabel(new Date('2026-11-19T01:00:00+01:00'), now)).toBe('Hier')
    expect(dayLabel(new Date('2026-11-09T12:00:00+01:00'), now)).toBe('lundi 9\u00a0nov.')
    expect(dayLabel(new Date('2026-11-01T12:00:00+01:00'), now)).toBe('dimanche 1er\u00a0nov.')
  })

  test('of an arrival has the time today, the weekday within a week, and the date before that', () => {
    expect(arrivalLabel(new Date('2026-11-20T09:05:00+01:00'), now)).toBe(
      "Aujourd'hui, 9\u00a0h\u00a005",
    )
    expect(arrivalLabel(new Date('2026-11-19T01:00:00+01:00'), now)).toBe('Hier')
    expect(arrivalLabel(new Date('2026-11-17T10:00:00+01:00'), now)).toBe('Mardi')
    expect(arrivalLabel(new Date('2026-11-02T10:00:00+01:00'), now)).toBe('2\u00a0nov.')
    expect(arrivalLabel(new Date('2026-11-01T10:00:00+01:00'), now)).toBe('1er\u00a0nov.')
  })
})
