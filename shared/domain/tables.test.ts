// Rules: tables
import { describe, expect, test } from 'vitest'
import {
  answerBy,
  composedOn,
  halfDayOf,
  listCloses,
  lossToldFrom,
  namesFrom,
  proposableFrom,
  type TableTime,
  ticksClose,
  weekOf,
} from './tables.ts'

const PARIS = 'Europe/Paris'
const REUNION = 'Indian/Reunion'
const GUADELOUPE = 'America/Guadeloupe'

const SATURDAY_EVENING = 11
const SUNDAY_NOON = 12
const SUNDAY_EVENING = 13

function at(startsAt: string, timeZone: string): TableTime {
  return { startsAt: new Date(startsAt), timeZone }
}

describe('a table lives by the clocks of its town', () => {
  test.each([
    // A quarter past noon.
    ['2026-10-25T08:15:00Z', REUNION, SUNDAY_NOON, '2026-10-19'],
    ['2026-10-25T16:15:00Z', GUADELOUPE, SUNDAY_NOON, '2026-10-19'],
    // Half past seven in the evening: in Guadeloupe it is the day after in Paris, and another week.
    ['2026-10-25T15:30:00Z', REUNION, SUNDAY_EVENING, '2026-10-19'],
    ['2026-10-25T23:30:00Z', GUADELOUPE, SUNDAY_EVENING, '2026-10-19'],
    ['2026-10-24T23:30:00Z', GUADELOUPE, SATURDAY_EVENING, '2026-10-19'],
    // The first minutes of Monday in La Réunion are Sunday in Paris.
    ['2026-10-25T20:30:00Z', REUNION, 0, '2026-10-26'],
    ['2026-10-25T18:30:00Z', PARIS, SUNDAY_EVENING, '2026-10-19'],
  ])('its half-day and its week: %s, %s', (startsAt, timeZone, halfDay, week) => {
    const time = at(startsAt, timeZone)
    expect([halfDayOf(time), weekOf(time)]).toEqual([halfDay, week])
  })

  // On 25 October and on 28 March the clocks change in Paris, and nowhere overseas.
  test.each([
    ['2026-10-25T08:15:00Z', REUNION, ['24T08:15', '24T16:00', '28T16:00']],
    ['2026-10-25T16:15:00Z', GUADELOUPE, ['24T16:15', '25T00:00', '29T00:00']],
    ['2026-10-25T11:15:00Z', PARIS, ['24T10:15', '24T18:00', '28T19:00']],
    ['2027-03-28T08:15:00Z', REUNION, ['27T08:15', '27T16:00', '31T16:00']],
    ['2027-03-28T16:15:00Z', GUADELOUPE, ['27T16:15', '28T00:00', '01T00:00']],
    ['2027-03-28T10:15:00Z', PARIS, ['27T11:15', '27T19:00', '31T18:00']],
  ])(
    'names a day before, its list until 20 h, ticks until 20 h of the third evening: %s, %s',
    (startsAt, timeZone, expected) => {
      const time = at(startsAt, timeZone)
      const moments = [namesFrom(time), listCloses(time), ticksClose(time)]
      expect(moments.map((moment) => moment.toISOString().slice(8, 16))).toEqual(expected)
    },
  )

  test('a loss is told a day before, else when the list closes, by those clocks', () => {
    const time = at('2026-10-25T16:15:00Z', GUADELOUPE)
    const toldFrom = (lostAt: string) => lossToldFrom(time, new Date(lostAt)).toISOString()
    expect(toldFrom('2026-10-23T12:00:00Z')).toBe('2026-10-24T16:15:00.000Z')
    expect(toldFrom('2026-10-24T17:00:00Z')).toBe('2026-10-25T00:00:00.000Z')
    expect(toldFrom('2026-10-25T01:00:00Z')).toBe('2026-10-25T14:15:00.000Z')
  })
})

describe('an invitation is answered by the clocks of the table', () => {
  /** Wednesday at six in the morning, in Paris. */
  const COMPOSED_AT = new Date('2026-10-21T04:00:00Z')

  test.each([
    ['2026-10-25T08:15:00Z', REUNION, '2026-10-22T08:00:00.000Z'],
    ['2026-10-25T16:15:00Z', GUADELOUPE, '2026-10-22T16:00:00.000Z'],
    ['2026-10-25T11:15:00Z', PARIS, '2026-10-22T10:00:00.000Z'],
    // Friday at a quarter past noon: the list would have no time.
    ['2026-10-23T08:15:00Z', REUNION, '2026-10-21T16:00:00.000Z'],
    ['2026-10-23T16:15:00Z', GUADELOUPE, '2026-10-22T00:00:00.000Z'],
    ['2026-10-23T10:15:00Z', PARIS, '2026-10-21T18:00:00.000Z'],
  ])('by noon of the day after, or the same evening: %s, %s', (startsAt, timeZone, expected) => {
    const answered = answerBy(COMPOSED_AT, at(startsAt, timeZone), true)
    expect(answered.toISOString()).toBe(expected)
  })

  test('in America a composition begins with tables of the evening before: answered by noon, the list has its time', () => {
    const span = composedOn('2026-10-21')
    for (const startsAt of ['2026-10-22T22:00:00Z', '2026-10-22T23:30:00Z']) {
      const time = at(startsAt, GUADELOUPE)
      expect(span && time.startsAt >= span.from && time.startsAt < span.to).toBe(true)
      const answered = answerBy(COMPOSED_AT, time, true)
      expect(answered.toISOString()).toBe('2026-10-21T16:00:00.000Z')
      expect(answered < namesFrom(time) && answered < listCloses(time)).toBe(true)
    }
  })

  test('one of the list by a full hour, before the list closes at 20 h there', () => {
    const time = at('2026-10-25T16:15:00Z', GUADELOUPE)
    const invited = (on: string) => answerBy(new Date(on), time, false).toISOString()
    expect(invited('2026-10-23T09:20:00Z')).toBe('2026-10-23T21:00:00.000Z')
    expect(invited('2026-10-24T09:20:00Z')).toBe('2026-10-24T16:15:00.000Z')
    expect(invited('2026-10-24T20:20:00Z')).toBe('2026-10-25T00:00:00.000Z')
  })
})

describe('a table is proposed for a moment whose composition is still to come', () => {
  test.each([
    // Thursday: the tables up to Monday have their guests.
    ['2026-10-22T09:00:00Z', '2026-10-26T23:00:00.000Z'],
    // Wednesday, before the composition, and while its guests have the afternoon to answer.
    ['2026-10-21T03:00:00Z', '2026-10-22T22:00:00.000Z'],
    ['2026-10-21T09:59:00Z', '2026-10-22T22:00:00.000Z'],
    ['2026-10-21T10:00:00Z', '2026-10-26T23:00:00.000Z'],
    ['2026-10-20T22:30:00Z', '2026-10-22T22:00:00.000Z'],
  ])('at %s from %s on', (now, from) => {
    expect(proposableFrom(new Date(now)).toISOString()).toBe(from)
  })
})

test('tables are composed for one range of instants, wherever they are', () => {
  expect(composedOn('2026-10-21')).toEqual({
    from: new Date('2026-10-22T22:00:00Z'),
    to: new Date('2026-10-26T23:00:00Z'),
  })
  expect(composedOn('2026-10-22')).toBeUndefined()
})
