import type { Insertable } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { daysBetween, mondayOf } from '#shared/domain/calendar-day.ts'
import { addDays, parisInstant } from '#shared/domain/paris-calendar.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { ALL_HALF_DAYS, namesShownFrom, TABLE_KM, weekOf } from '#shared/domain/tables.ts'
import { PARIS } from '#shared/domain/zones.ts'
import type { StoredPerson } from './encounters.ts'

type Table = Insertable<Schema['tables']>

const SAINT_MALO = { city: 'Saint-Malo', latitude: 48.649, longitude: -2.0257 }
const AGES_APART = 7

const LYON = { city: 'Lyon', latitude: 45.76, longitude: 4.84 }

interface Round {
  /** The free account, a guest of several tables. */
  guest: StoredPerson
  /** The premium account, the host of tomorrow's table. */
  host: StoredPerson
  others: readonly StoredPerson[]
  now: Date
}

/** Monday and Thursday at noon, Tuesday and Friday in the evening, Saturday, and Sunday at noon. */
const GUEST_HALF_DAYS = [0, 3, 6, 9, 10, 11, 12].reduce((all, half) => all | (1 << half), 0)

/**
 * Inserts availabilities and tables: for the free account one invitation to answer and a table of yesterday evening
 * whose ticks are open; a proposed and a cancelled table; a table of tomorrow whose host is the premium account; and
 * two tables with absences for which a member is paused.
 */
export async function seedTables(tx: Tx, { guest, host, others, now }: Round): Promise<void> {
  const random = seededRandom('tables')
  const free = others.filter(() => random.chance(0.4))
  await tx
    .insertInto('table_availabilities')
    .values([
      availabilityOf(guest, GUEST_HALF_DAYS, now),
      ...free.map((member) => availabilityOf(member, random.integer(1, ALL_HALF_DAYS), now)),
    ])
    .execute()

  const near = others.filter(({ age }) => Math.abs(age - guest.age) <= AGES_APART)
  const women = near.filter(({ gender }) => gender === 'F')
  const men = near.filter(({ gender }) => gender === 'H')
  const company = (from: number) => [...women.slice(from, from + 2), ...men.slice(from, from + 3)]
  const saturday = nextWeekday(now, 5, '12:15')

  const answering = await lay(tx, { starts_at: saturday, place: 'Brasserie du Sillon' }, now)
  await seat(tx, { id: answering, guests: [guest, ...company(0)], startsAt: saturday }, now, {
    ...{ status: 'answering', composed_at: now },
  })
  const evening = parisInstant(`${parisDate(addDays(now, -1))}T19:30`)
  const past = await lay(tx, { starts_at: evening, place: 'Le Petit Phare' }, now)
  await seat(tx, { id: past, guests: [guest, ...company(3)], startsAt: evening }, now, {
    ...{
      status: 'confirmed',
      confirmed_at: namesShownFrom({ startsAt: evening, timeZone: PARIS }),
      asked_at: now,
    },
  })
  const tomorrow = parisInstant(`${parisDate(addDays(now, 1))}T12:15`)
  const welcomed = await lay(
    tx,
    { starts_at: tomorrow, place: 'Brasserie des Halles', ...LYON, address: 'Cours Lafayette' },
    now,
  )
  await seat(tx, { id: welcomed, guests: [host, ...company(6)], startsAt: tomorrow }, now, {
    ...{ status: 'confirmed', confirmed_at: now, host_id: host.id },
  })
  await lay(tx, { starts_at: addDays(saturday, 1), place: 'Café des Tamaris' }, now)
  await lay(
    tx,
    { starts_at: addDays(saturday, -2), place: 'Brasserie du Sillon', status: 'cancelled' },
    now,
  )
  await tx
    .insertInto('table_compositions')
    .values({
      ...{ at: now, free: free.length + 1, seated: 6, tables: 1, even_tables: 1 },
      ...{ widest_ages: 2 * AGES_APART, seconds: 0.4 },
    })
    .execute()
  const [absent] = men.toReversed()
  if (!absent) return
  for (const [daysAgo, from] of [
    [27, 0],
    [13, 3],
  ] as const) {
    const startsAt = parisInstant(`${parisDate(addDays(now, -daysAgo))}T12:15`)
    const laid = { starts_at: startsAt, created_at: addDays(startsAt, -6) }
    const missed = await lay(tx, { ...laid, place: 'Café des Tamaris' }, now)
    const there = company(from).filter(({ id }) => id !== absent.id)
    await seat(tx, { id: missed, guests: [...there, absent], startsAt }, now, {
      ...{ status: 'confirmed', confirmed_at: addDays(startsAt, -1) },
      closed_at: addDays(startsAt, 3),
    })
    await tx
      .updateTable('table_seats')
      .set({ presence: 'absent' })
      .where('table_id', '=', missed)
      .where('member_id', '=', absent.id)
      .execute()
  }
  await pause(tx, absent, now)
}

function availabilityOf({ id }: StoredPerson, halfDays: number, now: Date) {
  return {
    ...{ member_id: id, half_days: halfDays, km: TABLE_KM.usual, purpose: 'encounter' as const },
    changed_at: addDays(now, -2),
  }
}

async function lay(
  tx: Tx,
  table: Pick<Table, 'starts_at' | 'place'> & Partial<Table>,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('tables')
    .values({
      ...{
        purpose: 'encounter',
        size: 6,
        is_first: true,
        is_weekly: true,
        ...SAINT_MALO,
      },
      ...{ address: 'Chaussée du Sillon', access: 'accessible de plain-pied', price_cents: 2200 },
      ...{ created_at: addDays(now, -6), ...table },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Company {
  id: number
  guests: readonly StoredPerson[]
  startsAt: Date
}

async function seat(
  tx: Tx,
  { id, guests, startsAt }: Company,
  now: Date,
  changes: Partial<Table>,
): Promise<void> {
  const [first, ...others] = guests
  const isAnswering = changes.status === 'answering'
  const values = guests.map((guest, place) => ({
    ...{ table_id: id, member_id: guest.id, place, is_newcomer: place % 2 === 0 },
    ...{ week: weekOf({ startsAt, timeZone: PARIS }), changed_at: now },
    status: isAnswering && guest === first ? ('invited' as const) : ('coming' as const),
    answer_by:
      isAnswering && guest === first ? parisInstant(`${parisDate(addDays(now, 2))}T12:00`) : null,
  }))
  await tx.insertInto('table_seats').values(values).execute()
  const host = others.find(({ isVerified }) => isVerified) ?? others[0]
  await tx
    .updateTable('tables')
    .set({ host_id: host?.id ?? null, ...changes })
    .where('id', '=', id)
    .execute()
  // One guest has ticked the free account: if she ticks him too, they have a match.
  const admirer = others.find(({ gender }) => gender === 'H')
  if (changes.asked_at && first && admirer) {
    await tx
      .insertInto('table_ticks')
      .values({ table_id: id, from_id: admirer.id, to_id: first.id, at: now })
      .execute()
  }
}

async function pause(tx: Tx, { id }: StoredPerson, now: Date): Promise<void> {
  await tx
    .insertInto('table_pauses')
    .values({
      ...{ member_id: id, begins_at: addDays(now, -10), ends_at: addDays(now, 20) },
      appeal:
        "La première fois, mon train est resté en gare de Rennes. La seconde, personne ne m'avait dit que la table avait changé de salle.",
      appealed_at: addDays(now, -1),
    })
    .execute()
}

/** A weekday (Monday is 0) of next week, at a time in Paris. */
function nextWeekday(now: Date, weekday: number, time: string): Date {
  const today = daysBetween(mondayOf(parisDate(now)), parisDate(now))
  return parisInstant(`${parisDate(addDays(now, 7 - today + weekday))}T${time}`)
}
