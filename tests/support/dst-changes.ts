import fc from 'fast-check'

const HOUR = 3_600_000

/** 1:00 UTC on the last Sundays of March and October, when the clocks in Paris change. */
const CHANGES = [
  '2026-10-25T01:00:00Z',
  '2027-03-28T01:00:00Z',
  '2027-10-31T01:00:00Z',
  '2028-03-26T01:00:00Z',
]

const parisWall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The local date and time in Paris, for example `2026-10-25` and `02:59:59`. */
export function parisWallTime(at: Date): { day: string; time: string } {
  const [day = '', time = ''] = parisWall.format(at).split(' ')
  return { day, time }
}

/**
 * Instants that are most likely to reveal a bug: around midnight, around the clock change, and any other minute of the
 * days near it.
 */
function nearChange(change: string): fc.Arbitrary<Date> {
  const at = Date.parse(change)
  const fromMidnight = fc
    .tuple(
      fc.constantFrom(-27, -26, -3, -2, 21, 22, 23, 45, 46, 47),
      fc.integer({ min: -2, max: 2 }),
    )
    .map(([hours, seconds]) => at + hours * HOUR + seconds * 1000)
  const fromChange = fc.integer({ min: -7200, max: 7200 }).map((seconds) => at + seconds * 1000)
  const anyOther = fc
    .integer({ min: -48 * 60, max: 72 * 60 })
    .map((minutes) => at + minutes * 60_000)
  return fc.oneof(fromMidnight, fromChange, anyOther).map((instant) => new Date(instant))
}

/** Instants in chronological order, in the days around one clock change. */
export const instantsNearDstChange: fc.Arbitrary<Date[]> = fc
  .constantFrom(...CHANGES)
  .chain((change) => fc.array(nearChange(change), { minLength: 1, maxLength: 14 }))
  .map((instants) => instants.toSorted((one, other) => one.getTime() - other.getTime()))
