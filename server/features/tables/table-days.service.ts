import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import {
  ABSENCES_TO_PAUSE,
  listCloses,
  lossToldFrom,
  namesFrom,
  PAUSE_DAYS,
  ticksClose,
  ticksOpen,
} from '#shared/domain/tables.ts'
import { rulesOf, type SeatService } from './seats.service.ts'
import * as eveningDb from './table-days.db.ts'
import { mayBeHeld, seatingOrder } from './table-rules.ts'
import * as db from './tables.db.ts'

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  tableSeats: SeatService
}

/** What the hour brings to a table: answers that did not come, first names, the list that closes, ticks, absences. */
export function createTableDayService({ database, transact, clock, tableSeats }: Dependencies) {
  /** Every step is taken once, under the lock of its table, whenever it is due. */
  async function advance(): Promise<void> {
    const now = clock.now()
    for (const { tableId, memberId } of await eveningDb.listUnanswered(database, now)) {
      await transact((tx, emit) => expire(tx, emit, tableId, memberId))
    }
    for (const loss of await eveningDb.listLosses(database, addDays(now, 2))) {
      if (now < lossToldFrom(loss, loss.lostAt)) continue
      await transact(async (tx, emit) => {
        const table = await db.lockTableById(tx, loss.tableId)
        if (table) await tableSeats.tellLoss(tx, emit, table, loss.memberId)
      })
    }
    for (const row of await eveningDb.listUnderWay(database, addDays(now, 2))) {
      if (!isDue(row, now)) continue
      await transact(async (tx, emit) => {
        const table = await db.lockTableById(tx, row.id)
        if (table) await step(tx, emit, table)
      })
    }
  }

  async function expire(tx: Tx, emit: Emit, tableId: number, memberId: number): Promise<void> {
    const table = await db.lockTableById(tx, tableId)
    if (!table) return
    const seats = await db.listSeats(tx, tableId)
    const seat = seats.find(({ id, ownStatus }) => id === memberId && ownStatus === 'invited')
    // Answered, or asked again, meanwhile.
    if (!seat?.answerBy || seat.answerBy > clock.now()) return
    await tableSeats.free(tx, emit, table, memberId)
  }

  async function step(tx: Tx, emit: Emit, table: db.TableRow): Promise<void> {
    const now = clock.now()
    const at = table.starts_at
    const time = db.timeOf(table)
    const isSettled = table.status === 'confirmed'
    if (!isSettled && now >= namesFrom(time)) return settle(tx, emit, table)
    if (now < at) await welcome(tx, emit, table)
    if (now >= listCloses(time)) await closeList(tx, emit, table)
    if (isSettled && !table.asked_at && now >= ticksOpen(at)) await ask(tx, emit, table)
    if (isSettled && !table.closed_at && now >= ticksClose(time)) await close(tx, emit, table)
  }

  /** Where the badge of whoever welcomes a table has ended, another verified guest does. */
  async function welcome(tx: Tx, emit: Emit, table: db.TableRow): Promise<void> {
    if (table.host_id === null) return
    const seats = await db.listSeats(tx, table.id)
    if (seats.some(({ id, isVerified }) => id === table.host_id && isVerified)) return
    const welcomed = await tableSeats.appointHost(tx, emit, table, table.host_id)
    if (table.status === 'confirmed') await tableSeats.giveUpIfTooSmall(tx, emit, welcomed)
    await tableSeats.changed(tx, emit, table)
  }

  /** A day before it is held, its first names told, or given up while everybody can still make other plans. */
  async function settle(tx: Tx, emit: Emit, before: db.TableRow): Promise<void> {
    await partBlocked(tx, emit, before)
    await partUnmeetable(tx, emit, before)
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
    await tableSeats.tell(tx, emit, order, { news: 'names', table })
    await tableSeats.changed(tx, emit, table)
  }

  /** Nobody sits with whom they blocked, not even where a block and a seat came at once. */
  async function partBlocked(tx: Tx, emit: Emit, table: db.TableRow): Promise<void> {
    const { company } = await tableSeats.companyOf(tx, table)
    const seated = new Set(company.map(({ id }) => id))
    if (seated.size === 0) return
    for (const { blockerId, blockedId } of await db.listBlocks(tx, [...seated])) {
      if (!seated.has(blockerId) || !seated.delete(blockedId)) continue
      await tableSeats.lose(tx, emit, table, blockedId)
      await tableSeats.tellLoss(tx, emit, table, blockedId)
    }
  }

  /** Whom no table would invite any more is told no first names, nor is theirs told to the others. */
  async function partUnmeetable(tx: Tx, emit: Emit, before: db.TableRow): Promise<void> {
    const table = (await db.lockTableById(tx, before.id)) ?? before
    const { company } = await tableSeats.companyOf(tx, table)
    const ids = company.map(({ id }) => id)
    const parted = await db.listUnmeetable(tx, ids, clock.now())
    // The host last: another welcomes then who stays.
    const isHost = (id: number) => Number(id === table.host_id)
    for (const memberId of parted.toSorted((one, other) => isHost(one) - isHost(other))) {
      await tableSeats.lose(tx, emit, table, memberId)
      await tableSeats.tellLoss(tx, emit, table, memberId)
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
    await tableSeats.tell(tx, emit, waiting, { news: 'unseated', table })
    await tableSeats.changed(tx, emit, table)
  }

  async function ask(tx: Tx, emit: Emit, table: db.TableRow): Promise<void> {
    const seats = await db.listSeats(tx, table.id)
    const coming = Map.groupBy(
      seats.filter(({ status }) => status === 'coming'),
      ({ presence }) => presence === 'absent',
    )
    const idsOf = (isAbsent: boolean) => (coming.get(isAbsent) ?? []).map(({ id }) => id)
    await db.changeTable(tx, table.id, { asked_at: clock.now() })
    await tableSeats.tell(tx, emit, idsOf(false), { news: 'ticks', table })
    await tableSeats.tell(tx, emit, idsOf(true), { news: 'absent', table })
    await tableSeats.changed(tx, emit, table)
  }

  /** The evening is over for good: what the host said of absences counts from now on. */
  async function close(tx: Tx, emit: Emit, table: db.TableRow): Promise<void> {
    const now = clock.now()
    await db.changeTable(tx, table.id, { closed_at: now })
    const seats = await db.listSeats(tx, table.id)
    const absent = seats.filter(
      ({ status, presence }) => status === 'coming' && presence === 'absent',
    )
    for (const { id } of absent) {
      if ((await eveningDb.countAbsences(tx, id)) < ABSENCES_TO_PAUSE) continue
      await eveningDb.insertPause(tx, id, { from: now, to: addDays(now, PAUSE_DAYS) })
      await tableSeats.tell(tx, emit, [id], { news: 'paused', table: null })
    }
  }

  return { advance }
}
export type TableDayService = ReturnType<typeof createTableDayService>

function isDue(row: eveningDb.UnderWay, now: Date): boolean {
  const { startsAt: at } = row
  if (row.isUnwelcomed && now < at) return true
  if (row.status !== 'confirmed') return now >= namesFrom(row)
  const isListDue = row.hasList && now >= listCloses(row)
  return isListDue || (!row.isAsked && now >= ticksOpen(at)) || now >= ticksClose(row)
}
