import type { Config } from '#server/config.ts'
import type { NotificationService } from '#server/features/notifications/notifications.service.ts'
import type { TableMailJob } from '#server/jobs.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Emit } from '#server/platform/events.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import {
  answerBy,
  listCloses,
  MIN_GUESTS_TO_HOLD,
  type TableNews,
  weekOf,
} from '#shared/domain/tables.ts'
import { entryVersion } from './table-calendar-entry.ts'
import { maySitDown } from './table-rules.ts'
import * as db from './tables.db.ts'
import { tableMail } from './tables.mails.ts'

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  notifications: Pick<NotificationService, 'save'>
}

interface TableNotice {
  news: TableNews
  table: db.TableRow | null
  answerBy?: Date | null
  /** The members who were to come, and can have the table in their diary. */
  noted?: readonly number[]
}

/** Fills free seats, appoints hosts and cancels tables that are too small. The caller holds the lock of the table. */
export function createSeatService({ config, clock, schedule, notifications }: Dependencies) {
  /** The alert and the e-mail are saved in the transaction, so that neither can be lost. */
  async function notify(
    tx: Tx,
    emit: Emit,
    ids: readonly number[],
    { news, table, answerBy: by = null, noted = [] }: TableNotice,
  ): Promise<void> {
    const mailed = table && {
      ...{ publicId: table.public_id, ...db.timeOf(table), answerBy: by },
      ...{ place: table.place, city: table.city, isNoted: false },
    }
    for (const recipient of await db.listAddresses(tx, ids)) {
      const alertId = await notifications.save(recipient.id, 'table', null, tx)
      const isCancelled = news === 'gone' || news === 'cancelled' || news === 'called_off'
      if (isCancelled && table && noted.includes(recipient.id))
        await mailCancellation(tx, table, recipient.id, news)
      else if (news !== 'late') {
        await schedule.enqueue(tx, 'mail', tableMail(news, recipient, mailed, config))
      }
      emit('table.notified', {
        alertId,
        memberId: recipient.id,
        news,
        table: table && db.timeOf(table),
      })
    }
  }

  /** Queues the e-mail whose iCalendar file removes the table from the diary of a member who was to come. */
  async function mailCancellation(
    tx: Tx,
    table: db.TableRow,
    memberId: number,
    news: TableMailJob['news'],
  ): Promise<void> {
    const version = entryVersion(table, clock.now())
    await schedule.enqueue(tx, 'table-mails', { tableId: table.id, memberId, version, news })
  }

  /** Leaves out members whose loss is unannounced: a page that refreshes at the time of the block would reveal it. */
  async function changed(tx: Tx, emit: Emit, table: db.TableRow): Promise<void> {
    const seats = await db.listSeats(tx, table.id)
    const seeing = seats.filter(({ isLossUnannounced }) => !isLossUnannounced)
    emit('tables.changed', { memberIds: seeing.map(({ id }) => id) })
  }

  /** All seat rows, the company (coming or invited), and the pairs among the company and the members who might join. */
  async function companyOf(tx: Tx, table: db.TableRow, joining: readonly number[] = []) {
    const seats = await db.listSeats(tx, table.id)
    const company = seats.filter(({ status }) => status === 'coming' || status === 'invited')
    const ids = [...company.map(({ id }) => id), ...joining]
    const { purpose } = table
    const pairs = await db.readPairs(tx, { ids, purpose, day: clock.today() })
    return { seats, company, pairs }
  }

  /** Frees a seat without notifying the others. An unannounced loss is cleared and needs no announcement. */
  async function freeSeat(tx: Tx, emit: Emit, table: db.TableRow, memberId: number): Promise<void> {
    const changes = { status: 'gone', lost_at: null, changed_at: clock.now() } as const
    await db.changeSeat(tx, { tableId: table.id, memberId }, changes)
    await fillAfter(tx, emit, table, memberId)
  }

  /**
   * After a member has left: appoints a new host if the member was the host, invites the next suitable member of the
   * waiting list, and cancels a confirmed table that is now too small.
   */
  async function fillAfter(
    tx: Tx,
    emit: Emit,
    table: db.TableRow,
    memberId: number,
  ): Promise<void> {
    if (table.status !== 'answering' && table.status !== 'confirmed') return
    const held = table.host_id === memberId ? await appointHost(tx, emit, table, memberId) : table
    await refill(tx, emit, held)
    if (table.status === 'confirmed') await cancelIfTooSmall(tx, emit, held)
    await changed(tx, emit, table)
  }

  /** Appoints another verified guest as host, a regular before a newcomer; `host_id` becomes null if there is none. */
  async function appointHost(
    tx: Tx,
    emit: Emit,
    table: db.TableRow,
    formerId: number,
  ): Promise<db.TableRow> {
    const seats = await db.listSeats(tx, table.id)
    const able = seats.filter((seat) => seat.isVerified && seat.id !== formerId)
    const next =
      able.find(({ status, isNewcomer }) => status === 'coming' && !isNewcomer) ??
      able.find(({ status }) => status === 'coming') ??
      able.find(({ status }) => status === 'invited')
    await db.changeTable(tx, table.id, { host_id: next?.id ?? null })
    if (next?.status === 'coming') await notify(tx, emit, [next.id], { news: 'host', table })
    return { ...table, host_id: next?.id ?? null }
  }

  /** Invites members from the waiting list, in its order, until no seat is free or the list is closed. */
  async function refill(tx: Tx, emit: Emit, table: db.TableRow): Promise<void> {
    const now = clock.now()
    if (now >= listCloses(db.timeOf(table))) return
    const { seats } = await companyOf(tx, table)
    for (const waiting of seats.filter(({ status }) => status === 'waiting')) {
      const joined = await fits(tx, table, waiting.id)
      if (joined !== 'fits') continue
      const by = answerBy(now, db.timeOf(table), false)
      if (by <= now) return
      if (await seat(tx, table, waiting, { status: 'invited', answerBy: by })) {
        await notify(tx, emit, [waiting.id], { news: 'invited', table, answerBy: by })
      }
    }
  }

  /** Whether the member can take a seat at this table now. */
  async function fits(
    tx: Tx,
    table: db.TableRow,
    memberId: number,
  ): Promise<'fits' | 'full' | 'unsuited' | 'paused'> {
    const guest = await db.findGuest(tx, memberId, clock.now())
    if (!guest) return 'unsuited'
    if (await db.isPaused(tx, memberId, clock.now())) return 'paused'
    const { company, pairs } = await companyOf(tx, table, [memberId])
    if (company.length >= table.size) return 'full'
    return maySitDown(rulesOf(table), company, guest, pairs) ? 'fits' : 'unsuited'
  }

  function seat(
    tx: Tx,
    table: db.TableRow,
    guest: Pick<db.SeatRow, 'id' | 'isRegular'>,
    given: Pick<db.NewSeat, 'status' | 'answerBy'>,
  ): Promise<boolean> {
    const at = { table, week: weekOf(db.timeOf(table)), now: clock.now() }
    const place = { place: table.size, isNewcomer: !guest.isRegular }
    return db.putSeat(tx, at, { memberId: guest.id, ...place, ...given })
  }

  /** Cancels a confirmed table with fewer than MIN_GUESTS_TO_HOLD guests or without a host. */
  async function cancelIfTooSmall(tx: Tx, emit: Emit, table: db.TableRow): Promise<void> {
    const seats = await db.listSeats(tx, table.id)
    const coming = seats.filter(({ status }) => status === 'coming')
    if (coming.length < MIN_GUESTS_TO_HOLD || table.host_id === null) await cancel(tx, emit, table)
  }

  /** Cancels a table and notifies its guests, its waiting list, and members whose loss is still unannounced. */
  async function cancel(
    tx: Tx,
    emit: Emit,
    table: db.TableRow,
    news: 'cancelled' | 'called_off' = 'cancelled',
  ): Promise<void> {
    const seats = await db.listSeats(tx, table.id)
    const concerned = seats.filter(({ ownStatus }) => ownStatus !== 'gone').map(({ id }) => id)
    await db.changeTable(tx, table.id, { status: 'cancelled' })
    await db.serveFirst(tx, concerned, true)
    for (const memberId of concerned) {
      const changes = { status: 'gone', is_told_lost: true, changed_at: clock.now() } as const
      await db.changeSeat(tx, { tableId: table.id, memberId }, changes)
    }
    const noted = seats.filter(({ ownStatus }) => ownStatus === 'coming').map(({ id }) => id)
    await notify(tx, emit, concerned, { news, table, noted })
    emit('tables.changed', { memberIds: seats.map(({ id }) => id) })
  }

  /** Removes a member who leaves or is banned from all future tables. */
  async function endAllOfMember(tx: Tx, emit: Emit, memberId: number): Promise<void> {
    for (const id of await db.listTablesOf(tx, memberId, clock.now())) {
      const table = await db.lockTableById(tx, id)
      if (table) await freeSeat(tx, emit, table, memberId)
    }
  }

  /**
   * Separates a pair with a block: if both have a seat at one table, the blocked member loses theirs. If one of them is
   * only on the waiting list, nothing is done, as `fits` never invites a member who is barred by a guest.
   */
  async function separate(tx: Tx, emit: Emit, blockerId: number, blockedId: number): Promise<void> {
    const now = clock.now()
    const theirs = await db.listTablesOf(tx, blockedId, now)
    const common = (await db.listTablesOf(tx, blockerId, now)).filter((id) => theirs.includes(id))
    for (const id of common) {
      const table = await db.lockTableById(tx, id)
      if (!table) continue
      const { company } = await companyOf(tx, table)
      const isBoth = [blockerId, blockedId].every((one) =>
        company.some((guest) => guest.id === one),
      )
      if (isBoth) await loseSeat(tx, emit, table, blockedId)
    }
  }

  /**
   * Takes the seat of a member whom another guest blocked, or whom `listHeldOrRestricted` returns, and gives it to the
   * next member. The loss is announced later (`lossAnnouncedFrom`), without the reason; until then the member sees the
   * table unchanged.
   */
  async function loseSeat(tx: Tx, emit: Emit, table: db.TableRow, memberId: number): Promise<void> {
    const lost = { lost_at: clock.now(), lost_as_host: table.host_id === memberId }
    await db.changeSeat(tx, { tableId: table.id, memberId }, lost)
    await fillAfter(tx, emit, table, memberId)
  }

  /** Notifies a member once of a lost seat. `serveFirst` has to wait until then, as the member's archive shows it. */
  async function announceLoss(
    tx: Tx,
    emit: Emit,
    table: db.TableRow,
    memberId: number,
  ): Promise<void> {
    const seats = await db.listSeats(tx, table.id)
    if (!seats.some(({ id, isLossUnannounced }) => id === memberId && isLossUnannounced)) return
    const changes = { status: 'gone', is_told_lost: true, changed_at: clock.now() } as const
    await db.changeSeat(tx, { tableId: table.id, memberId }, changes)
    await db.serveFirst(tx, [memberId], true)
    await notify(tx, emit, [memberId], { news: 'gone', table, noted: [memberId] })
    emit('tables.changed', { memberIds: [memberId] })
  }

  return {
    ...{ notify, mailCancellation, changed, companyOf, freeSeat, appointHost },
    ...{ fits, seat, cancelIfTooSmall, cancel, endAllOfMember, separate, loseSeat, announceLoss },
  }
}
export type SeatService = ReturnType<typeof createSeatService>

export function rulesOf({ size, purpose, is_first: isFirst }: db.TableRow) {
  return { size, purpose, isFirst }
}
