import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { DomainProblem, fail } from '#server/platform/http/problem.ts'
import { addDays, parisInstant } from '#shared/domain/paris-calendar.ts'
import {
  answerBy,
  COMPOSED_AT_HOUR,
  composedOn,
  halfDayOf,
  MAX_WAITING_LIST,
  TABLE_PURPOSES,
  weekOf,
} from '#shared/domain/tables.ts'
import { composeTown } from './composer.ts'
import type { ComposerTask } from './composer-thread.ts'
import * as db from './composition.db.ts'
import { rulesOf, type SeatService } from './seats.service.ts'
import type { Candidate } from './table-model.ts'
import { brokenRules, doesSuit, seatingOrder } from './table-rules.ts'
import * as tablesDb from './tables.db.ts'

/** The weight of a candidate, and of one whom the previous composition left out. */
const WEIGHT = 10
const FIRST_SERVED = 15
/** The maximum number of candidates of a town; those who were left out before come first. */
const MAX_CANDIDATES = 500
/** The first `place` of a waiting list, after the places at the table. */
const WAITING_FROM = 100

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  tableSeats: SeatService
}

/** Composes the tables of the coming days, twice a week. */
export function createCompositionService({ database, transact, clock, tableSeats }: Dependencies) {
  /** From COMPOSED_AT_HOUR on, composes each table once. After a process kill, the next run composes the rest. */
  async function compose(): Promise<void> {
    if (clock.hour() < COMPOSED_AT_HOUR) return
    const span = composedOn(clock.today())
    if (!span) return
    await repeatWeekly(span)
    const since = parisInstant(`${clock.today()}T0${COMPOSED_AT_HOUR}:00`)
    await db.markFirst(database, span)
    const tables = await db.listToCompose(database, { ...span, since })
    if (tables.length === 0) return
    const sum: db.Figures = {
      free: 0,
      seated: 0,
      tables: 0,
      evenTables: 0,
      widestAges: 0,
      seconds: 0,
    }
    for (const own of Map.groupBy(tables, ({ city }) => city).values()) {
      const figures = await composeTables(own)
      for (const key of ['free', 'seated', 'tables', 'evenTables'] as const)
        sum[key] += figures[key]
      sum.widestAges = Math.max(sum.widestAges, figures.widestAges)
      sum.seconds = Math.max(sum.seconds, figures.seconds)
    }
    await db.saveComposition(database, { at: clock.now(), ...sum })
  }

  /** Repeats weekly tables one week before they are composed, so that the team can still cancel them. */
  async function repeatWeekly({ from, to }: { from: Date; to: Date }): Promise<void> {
    for (const weeks of [-1, 0]) {
      const span = { from: addDays(from, 7 * weeks), to: addDays(to, 7 * weeks) }
      for (const table of await db.listWeekly(database, span)) {
        const startsAt = addDays(table.starts_at, 7, table.time_zone)
        await db.repeatTable(database, table, { startsAt, now: clock.now() })
      }
    }
  }

  async function composeTables(tables: readonly tablesDb.TableRow[]): Promise<db.Figures> {
    const now = clock.now()
    const { candidates, task } = await read(tables)
    const { companies, seconds } = await composeTown(task)
    const byId = new Map(candidates.map((one) => [one.id, one]))
    const seated = new Set<number>()
    const figures: db.Figures = {
      free: candidates.length,
      seated: 0,
      tables: 0,
      evenTables: 0,
      widestAges: 0,
      seconds,
    }
    for (const { tableId, ids } of companies) {
      if (!(await seatCompany(tableId, ids))) continue
      for (const id of ids) seated.add(id)
      const guests = ids.flatMap((id) => byId.get(id) ?? [])
      const women = guests.filter(({ gender }) => gender === 'F').length
      const years = guests.map(({ birthYear }) => birthYear)
      figures.tables++
      figures.seated += ids.length
      if (Math.abs(2 * women - guests.length) <= 1) figures.evenTables++
      figures.widestAges = Math.max(figures.widestAges, Math.max(...years) - Math.min(...years))
      await fillWaitingList(tableId, candidates, seated)
    }
    const leftOver = candidates.filter(({ id }) => !seated.has(id)).map(({ id }) => id)
    await transact((tx) => tablesDb.serveFirst(tx, leftOver, true))
    await db.markTried(
      database,
      tables.map(({ id }) => id),
      now,
    )
    return figures
  }

  /** Reads a town: its candidates, and the task for the composer. */
  async function read(tables: readonly tablesDb.TableRow[]) {
    const weeks = [...new Set(tables.map((table) => weekOf(tablesDb.timeOf(table))))]
    const tableIds = tables.map(({ id }) => id)
    const free = await db.listFree(database, { tableIds, weeks, now: clock.now() })
    const candidates: Candidate[] = free
      .map(({ id, gender, birthYear, isVerified, isRegular, ...one }) => ({
        ...{ id, gender, birthYear, isVerified, isRegular },
        weight: one.isFirstServed ? FIRST_SERVED : WEIGHT,
        tableIds: tables.filter((table) => isFreeFor(one, table)).map((table) => table.id),
      }))
      .filter((one) => one.tableIds.length > 0)
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, MAX_CANDIDATES)
    const task: ComposerTask = {
      tables: tables.map((table) => ({ id: table.id, ...rulesOf(table) })),
      ...{ candidates, suiting: [], barred: [] },
    }
    for (const purpose of TABLE_PURPOSES) {
      const meant = new Set(tables.filter((one) => one.purpose === purpose).map(({ id }) => id))
      const ids = candidates
        .filter((one) => one.tableIds.some((id) => meant.has(id)))
        .map(({ id }) => id)
      const rows = await tablesDb.listPairs(database, { ids, purpose, day: clock.today() })
      for (const { one, other, areSuiting, areBarred } of rows) {
        if (areSuiting) task.suiting.push([one, other])
        if (areBarred) task.barred.push([one, other])
      }
    }
    return { candidates, task }
  }

  /**
   * Invites a company, without members who cannot be seated any more; false if it breaks a rule by now. It was composed
   * without locks.
   */
  async function seatCompany(tableId: number, ids: readonly number[]): Promise<boolean> {
    try {
      return await transact(async (tx, emit) => {
        const active = await tablesDb.lockMembers(tx, ids)
        const table = await tablesDb.lockTableById(tx, tableId)
        if (table?.status !== 'proposed') return false
        const found = await Promise.all(active.map((id) => tablesDb.findGuest(tx, id, clock.now())))
        const guests = found.flatMap((guest) => guest ?? [])
        const { purpose } = table
        const pairs = await tablesDb.readPairs(tx, { ids, purpose, day: clock.today() })
        if (brokenRules(rulesOf(table), guests, pairs).length > 0) return false
        const verified = guests.filter(({ isVerified }) => isVerified)
        const host = verified.find(({ isRegular }) => isRegular) ?? verified[0]
        if (!host) return false
        const now = clock.now()
        const by = answerBy(now, tablesDb.timeOf(table), true)
        const composed = { status: 'answering', host_id: host.id, composed_at: now } as const
        await tablesDb.changeTable(tx, tableId, composed)
        const at = { table, week: weekOf(tablesDb.timeOf(table)), now }
        const order = seatingOrder(guests, host.id, pairs, rulesOf(table))
        for (const [place, memberId] of order.entries()) {
          const isNewcomer = !guests.some(({ id, isRegular }) => id === memberId && isRegular)
          const seat = { memberId, place, isNewcomer, status: 'invited', answerBy: by } as const
          if (!(await tablesDb.putSeat(tx, at, seat))) fail('table_week_taken')
        }
        await tablesDb.serveFirst(tx, ids, false)
        await tableSeats.notify(tx, emit, order, {
          news: 'invited',
          table: { ...table, ...composed },
          answerBy: by,
        })
        emit('tables.changed', { memberIds: order })
        return true
      })
    } catch (error) {
      if (error instanceof DomainProblem) return false
      throw error
    }
  }

  /** Puts candidates without a seat whom the table suits on its waiting list; a candidate waits for one table only. */
  async function fillWaitingList(
    tableId: number,
    candidates: readonly Candidate[],
    seated: Set<number>,
  ): Promise<void> {
    const free = candidates.filter((one) => !seated.has(one.id) && one.tableIds.includes(tableId))
    await transact(async (tx, emit) => {
      const table = await tablesDb.lockTableById(tx, tableId)
      if (table?.status !== 'answering') return
      const { seats, company, pairs } = await tableSeats.companyOf(
        tx,
        table,
        free.map(({ id }) => id),
      )
      const asked = new Set(seats.filter(({ status }) => status === 'waiting').map(({ id }) => id))
      const suited = free
        .filter((one) => doesSuit(one, company, pairs))
        .toSorted(
          (one, other) =>
            Number(asked.has(other.id)) - Number(asked.has(one.id)) || other.weight - one.weight,
        )
        .slice(0, MAX_WAITING_LIST)
      const at = { table, week: weekOf(tablesDb.timeOf(table)), now: clock.now() }
      for (const [rank, one] of suited.entries()) {
        seated.add(one.id)
        const seat = { memberId: one.id, place: WAITING_FROM + rank, isNewcomer: !one.isRegular }
        await tablesDb.putSeat(tx, at, { ...seat, status: 'waiting', answerBy: null })
      }
      emit('tables.changed', { memberIds: suited.map(({ id }) => id) })
    })
  }

  return { compose }
}
export type CompositionService = ReturnType<typeof createCompositionService>

function isFreeFor(
  {
    purpose,
    halfDays,
    near,
    askedTableIds,
    takenWeeks,
  }: Pick<db.FreeRow, 'purpose' | 'halfDays' | 'near' | 'askedTableIds' | 'takenWeeks'>,
  table: tablesDb.TableRow,
): boolean {
  if (takenWeeks.includes(weekOf(tablesDb.timeOf(table)))) return false
  const hasTime = ((halfDays >> halfDayOf(tablesDb.timeOf(table))) & 1) === 1
  return (
    askedTableIds.includes(table.id) ||
    (purpose === table.purpose && hasTime && near.includes(table.id))
  )
}
