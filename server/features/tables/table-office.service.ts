import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { PlaceService } from '#server/features/places/places.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type {
  AdminTable,
  listAdminTables,
  NewTable,
  OpenedTable,
} from '#shared/contracts/tables.ts'
import { dayOfMoment } from '#shared/domain/appointment-label.ts'
import { momentOf, NO_SUCH_HOUR } from '#shared/domain/appointments.ts'
import { addDays, startOfDay } from '#shared/domain/paris-calendar.ts'
import {
  nextComposition,
  proposableFrom,
  ticksClose,
  ticksOpenSince,
} from '#shared/domain/tables.ts'
import { zoneOf } from '#shared/domain/zones.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import type { SeatService } from './seats.service.ts'
import * as db from './table-office.db.ts'
import * as tablesDb from './tables.db.ts'

const DAYS_SHOWN = 14
const DAYS_COUNTED = 90
const TOO_LATE = 'Choisissez un jour et une heure à venir.'
const UNKNOWN_CITY = 'Cette commune est inconnue.'

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  places: Pick<PlaceService, 'findPlace'>
  audit: Pick<AuditService, 'record'>
  tableSeats: SeatService
}

/** The team's work on tables: it proposes and cancels them, corrects attendance, and decides appeals against pauses. */
export function createTableOfficeService(deps: Dependencies) {
  const { database, transact, clock, places, audit, tableSeats } = deps

  async function list(): Promise<RouteOutput<typeof listAdminTables>> {
    const now = clock.now()
    const today = startOfDay(now)
    // A past table is shown until its absences count, as they can be corrected until then.
    const from = ticksOpenSince(now)
    const rows = await db.listBetween(database, from, addDays(today, DAYS_SHOWN))
    const since = addDays(today, -DAYS_COUNTED)
    const composition = await db.lastComposition(database)
    const appeals = await db.listAppeals(database)
    const absences = await db.listAbsences(
      database,
      appeals.map(({ pauseId }) => pauseId),
    )
    return {
      nextCompositionAt: nextComposition(now).toISOString(),
      tables: rows.map(shown),
      figures: await db.countFigures(database, { since, now, year: clock.year() }),
      composition: composition ? { ...composition, at: composition.at.toISOString() } : null,
      appeals: appeals.map(({ pauseId, appealedAt, endsAt, ...appeal }) => ({
        ...appeal,
        absences: absences
          .filter((absence) => absence.pauseId === pauseId)
          .map(({ startsAt, timeZone, place, city }) => ({
            ...{ startsAt: startsAt.toISOString(), timeZone, place, city },
          })),
        ...{ appealedAt: appealedAt.toISOString(), endsAt: endsAt.toISOString() },
      })),
    }
  }

  async function find(publicId: string): Promise<OpenedTable> {
    const row = await requireRow(database, publicId)
    const table = (await tablesDb.findTable(database, publicId)) ?? fail('table_not_found')
    const { address, access, price_cents: priceCents, purpose } = table
    const seats = await db.listSeated(database, publicId, clock.year())
    return { ...row, address, access, priceCents, purpose, seats }
  }

  /** Proposing the same table twice creates and audits it once. */
  function create(viewer: Pick<Viewer, 'id'>, table: NewTable): Promise<AdminTable> {
    const now = clock.now()
    const place = places.findPlace(table.city, table.cityCode) ?? refuse('city', UNKNOWN_CITY)
    const { latitude, longitude, name: city, code } = place
    const timeZone = zoneOf(code)
    const [day = '', time = ''] = table.wallTime.split('T')
    const startsAt = momentOf(day, time, timeZone) ?? refuse('wallTime', NO_SUCH_HOUR)
    if (startsAt <= now) refuse('wallTime', TOO_LATE)
    const first = proposableFrom(now)
    if (startsAt < first) refuse('wallTime', alreadyComposed(first))
    return transact(async (tx) => {
      const where = { latitude, longitude, city }
      const at = { where, time: { startsAt, timeZone }, by: viewer.id, now }
      const created = await db.insertTable(tx, table, at)
      if (created) {
        const detail = { place: table.place, city, startsAt: startsAt.toISOString() }
        await audit.record(tx, {
          actorId: viewer.id,
          act: 'table.proposed',
          subject: `table ${created}`,
          detail,
        })
      }
      const id = created ?? (await db.findSame(tx, { place: table.place, city, startsAt }))
      return requireRow(tx, id)
    })
  }

  /** Also ends the weekly repetition from this table: the team has to propose the place again. */
  function cancel(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<AdminTable> {
    return transact(async (tx, emit) => {
      const table = (await tablesDb.lockTable(tx, publicId)) ?? fail('table_not_found')
      if (table.status !== 'cancelled') {
        if (table.starts_at <= clock.now()) fail('table_changed')
        await tableSeats.cancel(tx, emit, table, 'called_off')
        await tablesDb.changeTable(tx, table.id, { is_weekly: false })
        const detail = { place: table.place, city: table.city }
        await audit.record(tx, {
          actorId: viewer.id,
          act: 'table.cancelled',
          subject: `table ${publicId}`,
          detail,
        })
      }
      return requireRow(tx, publicId)
    })
  }

  /**
   * Corrects a presence, from the beginning of the table until its absences count. Moderators cannot correct their own.
   * A guest whose absence is corrected after the others were asked for their ticks is asked too.
   */
  async function saveAttendance(
    viewer: Pick<Viewer, 'id'>,
    publicId: string,
    { memberId, presence }: { memberId: string; presence: 'here' | 'absent' },
  ): Promise<OpenedTable> {
    await transact(async (tx, emit) => {
      const table = (await tablesDb.lockTable(tx, publicId)) ?? fail('table_not_found')
      const seats = await tablesDb.listSeats(tx, table.id)
      const seat = seats.find((one) => one.publicId === memberId && one.status === 'coming')
      const isTime = clock.now() >= table.starts_at && table.closed_at === null
      if (!seat || !isTime || table.status !== 'confirmed') fail('table_changed')
      if (seat.id === viewer.id) fail('own_case')
      if (seat.presence === presence) return
      await tablesDb.changeSeat(tx, { tableId: table.id, memberId: seat.id }, { presence })
      await audit.record(tx, {
        actorId: viewer.id,
        act: 'table.attendance',
        subject: `table ${publicId}`,
        detail: { member: memberId, wasThere: presence === 'here' },
      })
      // Before `asked_at`, the absence is announced when the table is over, together with the others' question.
      if (table.asked_at && presence === 'absent') {
        await tableSeats.notify(tx, emit, [seat.id], { news: 'absent', table })
      }
      const mayTickNow = clock.now() < ticksClose(tablesDb.timeOf(table))
      if (table.asked_at && seat.presence === 'absent' && mayTickNow) {
        await tableSeats.notify(tx, emit, [seat.id], { news: 'ticks', table })
      }
      await tableSeats.changed(tx, emit, table)
    })
    return find(publicId)
  }

  /** Decides an appeal against a pause. Moderators cannot decide on their own pause. */
  function decide(viewer: Pick<Viewer, 'id'>, publicId: string, isLifted: boolean): Promise<void> {
    return transact(async (tx, emit) => {
      const appeal = (await db.lockAppeal(tx, publicId)) ?? fail('table_appeal_not_found')
      if (appeal.memberId === viewer.id) fail('own_case')
      await db.decide(tx, appeal.id, { isLifted, by: viewer.id, now: clock.now() })
      const act = isLifted ? 'table_pause.lifted' : 'table_pause.kept'
      await audit.record(tx, { actorId: viewer.id, act, subject: `pause ${publicId}`, detail: {} })
      const news = isLifted ? 'pause_lifted' : 'pause_kept'
      await tableSeats.notify(tx, emit, [appeal.memberId], { news, table: null })
    })
  }

  async function requireRow(
    handle: Parameters<typeof db.findRow>[0],
    id: string | undefined,
  ): Promise<AdminTable> {
    const row = id === undefined ? undefined : await db.findRow(handle, id)
    return row ? shown(row) : fail('table_not_found')
  }

  return { list, find, create, cancel, saveAttendance, decide }
}
export type TableOfficeService = ReturnType<typeof createTableOfficeService>

function shown({ startsAt, ...row }: db.AdminRow): AdminTable {
  return { ...row, startsAt: startsAt.toISOString() }
}

function alreadyComposed(first: Date): string {
  return `Choisissez un jour à partir du ${dayOfMoment(first)} : les tables d'avant ont déjà leurs invités.`
}

function refuse(path: 'wallTime' | 'city', message: string): never {
  fail('validation', { message, errors: [{ path, message }] })
}
