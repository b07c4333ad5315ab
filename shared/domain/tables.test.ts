// Rules: tables
import { describe, expect, test } from 'vitest'
import {
  answerBy,
  composedOn,
  halfDayOf,
  listCloses,
  lossAnnouncedFrom,
  namesShownFrom,
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

describe('a table in the time zone of its town', () => {
  test.each([
    // 12:15 in the time zone of the table.
    ['2026-10-25T08:15:00Z', REUNION, SUNDAY_NOON, '2026-10-19'],
    ['2026-10-25T16:15:00Z', GUADELOUPE, SUNDAY_NOON, '2026-10-19'],
    // 19:30 in the time zone of the table. At 19:30 in Guadeloupe it is already the next day in Paris, and the next
    // week.
    ['2026-10-25T15:30:00Z', REUNION, SUNDAY_EVENING, '2026-10-19'],
    ['2026-10-25T23:30:00Z', GUADELOUPE, SUNDAY_EVENING, '2026-10-19'],
    ['2026-10-24T23:30:00Z', GUADELOUPE, SATURDAY_EVENING, '2026-10-19'],
    // When it is just after midnight on Monday in La Réunion, it is still Sunday in Paris.
    ['2026-10-25T20:30:00Z', REUNION, 0, '2026-10-26'],
    ['2026-10-25T18:30:00Z', PARIS, SUNDAY_EVENING, '2026-10-19'],
  ])(
    'at %s in %s belongs to the half-day %i of the week of %s',
    (startsAt, timeZone, halfDay, week) => {
      const time = at(startsAt, timeZone)
      expect([halfDayOf(time), weekOf(time)]).toEqual([halfDay, week])
    },
  )

  // On 25 October and on 28 March the clocks change in Paris, but not overseas.
  test.each([
    ['2026-10-25T08:15:00Z', REUNION, ['24T08:15', '24T16:00', '28T16:00']],
    ['2026-10-25T16:15:00Z', GUADELOUPE, ['24T16:15', '25T00:00', '29T00:00']],
    ['2026-10-25T11:15:00Z', PARIS, ['24T10:15', '24T18:00', '28T19:00']],
    ['2027-03-28T08:15:00Z', REUNION, ['27T08:15', '27T16:00', '31T16:00']],
    ['2027-03-28T16:15:00Z', GUADELOUPE, ['27T16:15', '28T00:00', '01T00:00']],
    ['2027-03-28T10:15:00Z', PARIS, ['27T11:15', '27T19:00', '31T18:00']],
  ])(
    'at %s in %s shows names a day before, closes its list at 20:00 on the eve and its ticks at 20:00 three days later',
    (startsAt, timeZone, expected) => {
      const time = at(startsAt, timeZone)
      const moments = [namesShownFrom(time), listCloses(time), ticksClose(time)]
      expect(moments.map((moment) => moment.toISOString().slice(8, 16))).toEqual(expected)
    },
  )

  test('notifies of a lost seat a day before, else when the waiting list closes, else two hours before', () => {
    const time = at('2026-10-25T16:15:00Z', GUADELOUPE)
    const notifiedFrom = (lostAt: string) => lossAnnouncedFrom(time, new Date(lostAt)).toISOString()
    expect(notifiedFrom('2026-10-23T12:00:00Z')).toBe('2026-10-24T16:15:00.000Z')
    expect(notifiedFrom('2026-10-24T17:00:00Z')).toBe('2026-10-25T00:00:00.000Z')
    expect(notifiedFrom('2026-10-25T01:00:00Z')).toBe('2026-10-25T14:15:00.000Z')
  })
})

describe('the deadline of an invitation in the time zone of the table', () => {
  /** Wednesday at 06:00 in Paris. */
  const COMPOSED_AT = new Date('2026-10-21T04:00:00Z')

  test.each([
    ['2026-10-25T08:15:00Z', REUNION, '2026-10-22T08:00:00.000Z'],
    ['2026-10-25T16:15:00Z', GUADELOUPE, '2026-10-22T16:00:00.000Z'],
    ['2026-10-25T11:15:00Z', PARIS, '2026-10-22T10:00:00.000Z'],
    // Friday at 12:15: noon of the next day would leave no time for the waiting list.
    ['2026-10-23T08:15:00Z', REUNION, '2026-10-21T16:00:00.000Z'],
    ['2026-10-23T16:15:00Z', GUADELOUPE, '2026-10-22T00:00:00.000Z'],
    ['2026-10-23T10:15:00Z', PARIS, '2026-10-21T18:00:00.000Z'],
  ])(
    'is noon of the next day or 20:00 the same day, for a table at %s in %s',
    (startsAt, timeZone, expected) => {
      const answered = answerBy(COMPOSED_AT, at(startsAt, timeZone), true)
      expect(answered.toISOString()).toBe(expected)
    },
  )

  test('is noon the same day for the earliest tables in America, so that the waiting list has time', () => {
    const span = composedOn('2026-10-21')
    for (const startsAt of ['2026-10-22T22:00:00Z', '2026-10-22T23:30:00Z']) {
      const time = at(startsAt, GUADELOUPE)
      expect(span && time.startsAt >= span.from && time.startsAt < span.to).toBe(true)
      const answered = answerBy(COMPOSED_AT, time, true)
      expect(answered.toISOString()).toBe('2026-10-21T16:00:00.000Z')
      expect(answered < namesShownFrom(time) && answered < listCloses(time)).toBe(true)
    }
  })

  test('is on a full hour for a member of the waiting list, at the latest when the list closes at 20:00', () => {
    const time = at('2026-10-25T16:15:00Z', GUADELOUPE)
    const invited = (on: string) => answerBy(new Date(on), time, false).toISOString()
    expect(invited('2026-10-23T09:20:00Z')).toBe('2026-10-23T21:00:00.000Z')
    expect(invited('2026-10-24T09:20:00Z')).toBe('2026-10-24T16:15:00.000Z')
    expect(invited('2026-10-24T20:20:00Z')).toBe('2026-10-25T00:00:00.000Z')
  })
})

describe('the earliest start of a table that is proposed now', () => {
  test.each([
    // Thursday: the tables up to Monday are already composed.
    ['2026-10-22T09:00:00Z', '2026-10-26T23:00:00.000Z'],
    // Wednesday, before the composition, and until noon, while the guests still have the afternoon to answer.
    ['2026-10-21T03:00:00Z', '2026-10-22T22:00:00.000Z'],
    ['2026-10-21T09:59:00Z', '2026-10-22T22:00:00.000Z'],
    ['2026-10-21T10:00:00Z', '2026-10-26T23:00:00.000Z'],
    ['2026-10-20T22:30:00Z', '2026-10-22T22:00:00.000Z'],
  ])('is after the next composition: at %s it is %s', (now, from) => {
    expect(proposableFrom(new Date(now)).toISOString()).toBe(from)
  })
})

test('tables in all time zones are composed for the same range of instants', () => {
  expect(composedOn('2026-10-21')).toEqual({
    from: new Date('2026-10-22T22:00:00Z'),
    to: new Date('2026-10-26T23:00:00Z'),
  })
  expect(composedOn('2026-10-22')).toBeUndefined()
})
