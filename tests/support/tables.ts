import type { Insertable } from 'kysely'
import type { Schema } from '#server/platform/database/schema.ts'
import { halfDayOf, weekOf } from '#shared/domain/tables.ts'
import { PARIS } from '#shared/domain/zones.ts'
import type { buildTestApp } from './app.ts'
import { buildMember, type MemberRow } from './factories.ts'

type App = Pick<Awaited<ReturnType<typeof buildTestApp>>, 'handle' | 'services' | 'clock'>

/** A Wednesday on which tables are composed; the first of them start two days later. */
export const COMPOSED_AT = '2026-12-02T05:01:00Z'
/** A Saturday, at 12:15 in Paris. */
export const TABLE_AT = new Date('2026-12-05T11:15:00Z')

/** A table that the team proposed, on a Saturday in Rennes. */
export async function buildTable(
  { handle }: App,
  changes: Partial<Insertable<Schema['tables']>> = {},
): Promise<{ id: number; public_id: string }> {
  return await handle.database
    .insertInto('tables')
    .values({
      ...{ purpose: 'encounter', size: 6, is_first: true, is_weekly: false, starts_at: TABLE_AT },
      ...{ place: 'Brasserie du Sillon', address: 'Chaussée du Sillon', city: 'Rennes' },
      ...{
        latitude: 48.11,
        longitude: -1.68,
        access: 'accessible de plain-pied',
        price_cents: 2200,
      },
      ...{ created_at: new Date('2026-11-20T09:00:00Z'), ...changes },
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow()
}

const NAMES = ['Hélène', 'Denis', 'Nadia', 'Yves', 'Odile', 'Luc', 'Agnès', 'Bernard'] as const

/**
 * `count` verified members who suit one another, alternately women and men, and who are free at the time of a table.
 */
export async function buildFree(
  { handle }: App,
  count: number,
  changes: Parameters<typeof buildMember>[1] = {},
  time = { startsAt: TABLE_AT, timeZone: PARIS },
): Promise<MemberRow[]> {
  const free: MemberRow[] = []
  for (let nth = 0; nth < count; nth++) {
    const isWoman = nth % 2 === 0
    const member = await buildMember(handle.database, {
      ...{ first_name: NAMES[nth] ?? 'Paul', gender: isWoman ? 'F' : 'H', birth_year: 1966 },
      ...{ seeks_gender: isWoman ? 'H' : 'F', seeks_age_min: 50, seeks_age_max: 70 },
      ...{ verified_at: new Date('2026-11-20T09:00:00Z'), ...changes },
    })
    await handle.database
      .insertInto('table_availabilities')
      .values({
        ...{ member_id: member.id, half_days: 2 ** halfDayOf(time), km: 20 },
        ...{ purpose: 'encounter', changed_at: new Date('2026-11-20T09:00:00Z') },
      })
      .execute()
    free.push(member)
  }
  return free
}

/** A table of six, composed on the Wednesday before, that all six have accepted. */
export async function buildComing(
  app: App,
  changes: Parameters<typeof buildTable>[1] = {},
): Promise<{ table: string; members: MemberRow[] }> {
  const { public_id: table } = await buildTable(app, changes)
  const members = await buildFree(app, 6)
  app.clock.set(COMPOSED_AT)
  await app.services.tableCompositions.compose()
  for (const { id } of members) {
    await app.services.tables.answer({ id, isHeld: false }, table, true)
  }
  return { table, members }
}

/** The same table a day before, when first names are announced. */
export async function buildConfirmed(app: App): ReturnType<typeof buildComing> {
  const built = await buildComing(app)
  app.clock.set('2026-12-04T11:16:00Z')
  await app.services.tableDays.advance()
  return built
}

/** The same table once it is over, while its guests can tick. */
export async function buildOver(app: App): ReturnType<typeof buildComing> {
  const built = await buildConfirmed(app)
  app.clock.set('2026-12-05T13:20:00Z')
  await app.services.tableDays.advance()
  return built
}

interface Given extends Partial<Insertable<Schema['table_seats']>> {
  table?: Partial<Insertable<Schema['tables']>>
}

/** A table with seats for these members, the first of them its host; returns its id. */
export async function buildSeats(
  app: App,
  members: readonly Pick<MemberRow, 'id'>[],
  { table, ...seat }: Given = {},
): Promise<string> {
  const { id, public_id } = await buildTable(app, { host_id: members[0]?.id ?? null, ...table })
  const startsAt = new Date(table?.starts_at ?? TABLE_AT)
  const week = weekOf({ startsAt, timeZone: table?.time_zone ?? PARIS })
  const values = members.map((member, place) => ({
    ...{ table_id: id, member_id: member.id, place, week, is_newcomer: true },
    ...{ status: 'coming' as const, changed_at: app.clock.now(), ...seat },
  }))
  await app.handle.database.insertInto('table_seats').values(values).execute()
  return public_id
}

/** The id of a guest on the place cards of a table. */
export async function guestId(
  { handle, services }: App,
  table: string,
  { id }: Pick<MemberRow, 'id'>,
): Promise<string> {
  const found = await handle.database
    .selectFrom('tables')
    .select('id')
    .where('public_id', '=', table)
    .executeTakeFirstOrThrow()
  return services.tableGuests.idOf(found.id, id)
}
