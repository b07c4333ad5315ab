// Rules: appointments
import { describe, expect, it } from 'vitest'
import { momentLabel, placeDetail, placeName } from './appointment-label.ts'
import { isOpen, momentOf, reminderOf } from './appointments.ts'
import { PARIS } from './zones.ts'

describe('an appointment', () => {
  it.each([
    ['2026-11-28', '10:30', '2026-11-28T09:30:00.000Z'],
    ['2026-07-14', '20:00', '2026-07-14T18:00:00.000Z'],
    // When the clocks go back, the hour that occurs twice means its first occurrence.
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
  ])('on %s at %s in Paris starts at %s', (day, time, at) => {
    expect(momentOf(day, time)?.toISOString()).toBe(at)
  })

  it('cannot start in the hour that the change to summer time skips', () => {
    expect(momentOf('2027-03-28', '02:00')).toBeUndefined()
    expect(momentOf('2027-03-28', '02:59')).toBeUndefined()
  })

  it('is labelled without minutes on a full hour, and without a line break between day and month', () => {
    expect(momentLabel(new Date('2026-11-28T09:30:00Z'))).toBe(
      'Samedi\u00a028\u00a0novembre à\u00a010\u00a0h\u00a030',
    )
    expect(momentLabel(new Date('2026-12-01T14:00:00Z'))).toBe(
      'Mardi\u00a01er\u00a0décembre à\u00a015\u00a0h',
    )
  })

  it.each([
    ['Café du Môle, terrasse, Rennes', 'Café du Môle', 'Terrasse, Rennes'],
    ['12, rue de la Paix, Rennes', '12, rue de la Paix', 'Rennes'],
    ['Le port', 'Le port', undefined],
    [', à droite', ', à droite', undefined],
  ])('at the place « %s » shows the name « %s » and the detail « %s »', (place, name, detail) => {
    expect(placeName(place)).toBe(name)
    expect(placeDetail(place)).toBe(detail)
  })

  it('has a reminder at 10:00 on the previous day, also when a clock change makes that day longer or shorter', () => {
    expect(reminderOf(new Date('2026-10-26T09:30:00Z'), PARIS).toISOString()).toBe(
      '2026-10-25T09:00:00.000Z',
    )
    // Appointments at 00:30 and 23:30 around both clock changes of 2027.
    for (const [startsAt, at] of [
      ['2027-03-27T23:30:00Z', '2027-03-27T09:00:00.000Z'],
      ['2027-03-28T21:30:00Z', '2027-03-27T09:00:00.000Z'],
      ['2027-03-28T22:30:00Z', '2027-03-28T08:00:00.000Z'],
      ['2027-10-30T22:30:00Z', '2027-10-30T08:00:00.000Z'],
      ['2027-10-31T22:30:00Z', '2027-10-30T08:00:00.000Z'],
      ['2027-10-31T23:30:00Z', '2027-10-31T09:00:00.000Z'],
    ] as const) {
      expect(reminderOf(new Date(startsAt), PARIS).toISOString()).toBe(at)
    }
  })

  it('has a reminder in the time zone of its place, also when the clocks change in Paris that night', () => {
    // 00:30 and 23:30 on Monday 30 March 2026 in Saint-Denis (La Réunion); the clocks in Paris changed on the previous
    // day.
    for (const startsAt of ['2026-03-29T20:30:00Z', '2026-03-30T19:30:00Z']) {
      expect(reminderOf(new Date(startsAt), 'Indian/Reunion').toISOString()).toBe(
        '2026-03-29T06:00:00.000Z',
      )
    }
  })
})

it('an appointment is open until it starts, whether it is accepted or only proposed', () => {
  const startsAt = new Date('2026-11-28T09:30:00Z')
  const after = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000)
  for (const status of ['proposed', 'accepted'] as const) {
    expect(isOpen({ status, startsAt }, after(-1))).toBe(true)
    expect(isOpen({ status, startsAt }, after(0))).toBe(false)
  }
  expect(isOpen({ status: 'cancelled', startsAt }, after(-1))).toBe(false)
})
