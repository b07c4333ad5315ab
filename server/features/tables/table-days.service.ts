import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import {
  ABSENCES_TO_PAUSE,
  listCloses,
  lossAnnouncedFrom,
  namesShownFrom,
  PAUSE_DAYS,
  ticksClose,
  ticksOpen,
} from '#shared/domain/tables.ts'
import { rulesOf, type SeatService } from './seats.service.ts'
import * as daysDb from './table-days.db.ts'
import { mayBeHeld, seatingOrder } from './table-rules.ts'
import * as db from './tables.db.ts'

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  tableSeats: SeatService
}

/** The timed steps of a table: expired invitations, first names, the end of the waiting list, ticks, absences. */
export function createTableDayService({ database, transact, clock, tableSeats }: Dependencies) {
  /** Takes every step that is due, each once, under the lock of its table. */
  async function advance(): Promise<void> {
    const now = clock.now()
    for (const { tableId, memberId } of await daysDb.listExpiredInvitations(database, now)) {
      await transact((tx, emit) => expire(tx, emit, tableId, memberId))
    }
    for (const loss of await daysDb.listUnannouncedLosses(database, addDays(now, 2))) {
      if (now < lossAnnouncedFrom(loss, loss.lostAt)) continue
      await transact(async (tx, emit) => {
        const table = await db.lockTableById(tx, loss.tableId)
        if (table) await tableSeats.announceLoss(tx, emit, table, loss.memberId)
      })
    }
    for (const row of await daysDb.listUnclosed(database, addDays(now, 2))) {
      if (!isDue(row, now)) continue
      await transact(async (tx, emit) => {
        const table = await db.lockTableById(tx, row.id)
        if (table) await advanceTable(tx, emit, table)
      })
    }
  }

  async function expire(tx: Tx, emit: Emit, tableId: number, memberId: number): Promise<void> {
    const table = await db.lockTableById(tx, tableId)
    if (!table) return
    const seats = await db.listSeats(tx, tableId)
    const seat = seats.find(({ id, ownStatus }) => id === memberId && ownStatus === 'invited')
    // The member has answered or was invited again in the meantime.
    if (!seat?.answerBy || seat.answerBy > clock.now()) return
    await tableSeats.freeSeat(tx, emit, table, memberId)
  }

  async function advanceTable(tx: Tx, emit: Emit, table: db.TableRow): Promise<void> {
    const now = clock.now()
    const at = table.starts_at
    const time = db.timeOf(table)
    const isConfirmed = table.status === 'confirmed'
    if (!isConfirmed && now >= namesShownFrom(time)) return confirmOrCancel(tx, emit, table)
    if (now < at) await replaceUnverifiedHost(tx, emit, table)
    if (now >= listCloses(time)) await closeList(tx, emit, table)
    if (isConfirmed && !table.asked_at && now >= ticksOpen(at)) await askForTicks(tx, emit, table)
    if (isConfirmed && !table.closed_at && now >= ticksClose(time)) await close(tx, emit, table)
  }

  /** Appoints another verified guest as host if the host's badge has ended. */
  async function replaceUnverifiedHost(tx: Tx, emit: Emit, table: db.TableRow): Promise<void> {
    if (table.host_id === null) return
    const seats = await db.listSeats(tx, table.id)
    if (seats.some(({ id, isVerified }) => id === table.host_id && isVerified)) return
    const updated = await tableSeats.appointHost(tx, emit, table, table.host_id)
    if (table.status === 'confirmed') await tableSeats.cancelIfTooSmall(tx, emit, updated)
    await tableSeats.changed(tx, emit, table)
  }

  /** A day before: confirms the table and sends the first names, or cancels it in time for other plans. */
  async function confirmOrCancel(tx: Tx, emit: Emit, before: db.TableRow): Promise<void> {
    await removeBlocked(tx, emit, before)
    await removeHeldOrRestricted(tx, emit, before)
    let table = (await db.lockTableById(tx, before.id)) ?? before
    const { company, pairs } = await tableSeats.companyOf(tx, table)
    const coming = company.filter(({ status }) => status === 'coming')
    if (table.status !== 'answering' || !mayBeHeld(rulesOf(table), coming)) {
      return tableSeats.cancel(tx, emit, table)
    }
    if (!coming.some(({ id, isVerified }) => id === table.host_id && isVerified)) {
      table = await tableSeats.appointHost(tx, emit, table, table.host_id ?? 0)
    }
    const order = seatingOrder(coming, table.host_id ?? 0, pairs, rulesOf(table))
    for (const [place, memberId] of order.entries()) {
      await db.changeSeat(tx, { tableId: table.id, memberId }, { place })
    }
    await db.changeTable(tx, table.id, { status: 'confirmed', confirmed_at: clock.now() })
    await tableSeats.notify(tx, emit, order, { news: 'names', table })
    await tableSeats.changed(tx, emit, table)
  }

  /** Removes guests whom another guest blocked: `separate` misses a block that commits at the same time as the seat. */
  async function removeBlocked(tx: Tx, emit: Emit, table: db.TableRow): Promise<void> {
    const { company } = await tableSeats.companyOf(tx, table)
    const seated = new Set(company.map(({ id }) => id))
    if (seated.size === 0) return
    for (const { blockerId, blockedId } of await db.listBlocks(tx, [...seated])) {
      if (!seated.has(blockerId) || !seated.delete(blockedId)) continue
      await tableSeats.loseSeat(tx, emit, table, blockedId)
      await tableSeats.announceLoss(tx, emit, table, blockedId)
    }
  }

  /** Removes held and restricted guests, who must neither receive the first names nor appear among them. */
  async function removeHeldOrRestricted(tx: Tx, emit: Emit, before: db.TableRow): Promise<void> {
    const table = (await db.lockTableById(tx, before.id)) ?? before
    const { company } = await tableSeats.companyOf(tx, table)
    const ids = company.map(({ id }) => id)
    const removed = await db.listHeldOrRestricted(tx, ids, clock.now())
    // The host is removed last, so that the new host is one of the remaining guests.
    const isHost = (id: number) => Number(id === table.host_id)
    for (const memberId of removed.toSorted((one, other) => isHost(one) - isHost(other))) {
      await tableSeats.loseSeat(tx, emit, table, memberId)
      await tableSeats.announceLoss(tx, emit, table, memberId)
    }
  }

  async function closeList(tx: Tx, emit: Emit, table: db.TableRow): Promise<void> {
    const seats = await db.listSeats(tx, table.id)
    const waiting = seats.filter(({ status }) => status === 'waiting').map(({ id }) => id)
    if (waiting.length === 0) return
    for (const memberId of waiting) {
      const gone = { status: 'gone', changed_at: clock.now() } as const
      await db.changeSeat(tx, { tableId: table.id, memberId }, gone)
    }
    await db.serveFirst(tx, waiting, true)
    await tableSeats.notify(tx, emit, waiting, { news: 'unseated', table })
    await tableSeats.changed(tx, emit, table)
  }

  async function askForTicks(tx: Tx, emit: Emit, table: db.TableRow): Promise<void> {
    const seats = await db.listSeats(tx, table.id)
    const coming = Map.groupBy(
      seats.filter(({ status }) => status === 'coming'),
      ({ presence }) => presence === 'absent',
    )
    const idsOf = (isAbsent: boolean) => (coming.get(isAbsent) ?? []).map(({ id }) => id)
    await db.changeTable(tx, table.id, { asked_at: clock.now() })
    await tableSeats.notify(tx, emit, idsOf(false), { news: 'ticks', table })
    await tableSeats.notify(tx, emit, idsOf(true), { news: 'absent', table })
    await tableSeats.changed(tx, emit, table)
  }

  /** Closes a table: from now on its recorded absences count towards a pause. */
  async function close(tx: Tx, emit: Emit, table: db.TableRow): Promise<void> {
    const now = clock.now()
    await db.changeTable(tx, table.id, { closed_at: now })
    const seats = await db.listSeats(tx, table.id)
    const absent = seats.filter(
      ({ status, presence }) => status === 'coming' && presence === 'absent',
    )
    for (const { id } of absent) {
      if ((await daysDb.countAbsences(tx, id)) < ABSENCES_TO_PAUSE) continue
      await daysDb.insertPause(tx, id, { from: now, to: addDays(now, PAUSE_DAYS) })
      await tableSeats.notify(tx, emit, [id], { news: 'paused', table: null })
    }
  }

  return { advance }
}
export type TableDayService = ReturnType<typeof createTableDayService>

function isDue(row: daysDb.UnclosedTable, now: Date): boolean {
  const { startsAt: at } = row
  if (row.hasUnverifiedHost && now < at) return true
  if (row.status !== 'confirmed') return now >= namesShownFrom(row)
  const isListDue = row.hasList && now >= listCloses(row)
  return isListDue || (!row.areTicksAsked && now >= ticksOpen(at)) || now >= ticksClose(row)
}
