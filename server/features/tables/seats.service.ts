import type { Config } from '#server/config.ts'
import type { NotificationService } from '#server/features/notifications/notifications.service.ts'
import type { TableMailJob } from '#server/jobs.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Emit } from '#server/platform/events.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { answerBy, LEAST_HELD, listCloses, type TableNews, weekOf } from '#shared/domain/tables.ts'
import { noteVersion } from './table-note.ts'
import { maySitDown } from './table-rules.ts'
import * as db from './tables.db.ts'
import { tableMail } from './tables.mails.ts'

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  notifications: Pick<NotificationService, 'save'>
}

interface Told {
  news: TableNews
  table: db.TableRow | null
  answeredBy?: Date | null
  /** Who was to come, and may have the table in their diary. */
  noted?: readonly number[]
}

/** The places at a table that is held by its lock: who follows whoever goes, who welcomes, and when it is given up. */
export function createSeatService({ config, clock, schedule, notifications }: Dependencies) {
  /** What must reach a member is in the transaction: the alert, and the letter. */
  async function tell(
    tx: Tx,
    emit: Emit,
    ids: readonly number[],
    { news, table, answeredBy = null, noted = [] }: Told,
  ): Promise<void> {
    const told = table && {
      ...{ publicId: table.public_id, ...db.timeOf(table), answerBy: answeredBy },
      ...{ place: table.place, city: table.city, isNoted: false },
    }
    for (const reader of await db.listAddresses(tx, ids)) {
      const alertId = await notifications.save(reader.id, 'table', null, tx)
      const isOff = news === 'gone' || news === 'cancelled' || news === 'called_off'
      if (isOff && table && noted.includes(reader.id)) await mailOff(tx, table, reader.id, news)
      else if (news !== 'late') {
        await schedule.enqueue(tx, 'mail', tableMail(news, reader, told, config))
      }
      emit('table.told', { alertId, memberId: reader.id, news, table: table && db.timeOf(table) })
    }
  }

  /** What takes a table out of the diary of somebody who was to come. */
  async function mailOff(
    tx: Tx,
    table: db.TableRow,
    memberId: number,
    news: TableMailJob['news'],
  ): Promise<void> {
    const version = noteVersion(table, clock.now())
    await schedule.enqueue(tx, 'table-mails', { tableId: table.id, memberId, version, news })
  }

  /** Whoever has lost their seat and does not know it has nothing to see: their page would move at the hour of the block. */
  async function changed(tx: Tx, emit: Emit, table: db.TableRow): Promise<void> {
    const seats = await db.listSeats(tx, table.id)
    const seeing = seats.filter(({ isLossToTell }) => !isLossToTell)
    emit('tables.changed', { memberIds: seeing.map(({ id }) => id) })
  }

  /** Everybody with a seat, and what lies between them and one who might join. */
  async function companyOf(tx: Tx, table: db.TableRow, joining: readonly number[] = []) {
    const seats = await db.listSeats(tx, table.id)
    const company = seats.filter(({ status }) => status === 'coming' || status === 'invited')
    const ids = [...company.map(({ id }) => id), ...joining]
    const { purpose } = table
    const pairs = await db.readPairs(tx, { ids, purpose, day: clock.today() })
    return { seats, company, pairs }
  }

  /** Somebody goes, without a word to the others. Whoever had lost their seat gives it up as if they had not: nothing is left to tell. */
  async function free(tx: Tx, emit: Emit, table: db.TableRow, memberId: number): Promise<void> {
    const changes = { status: 'gone', lost_at: null, changed_at: clock.now() } as const
    await db.changeSeat(tx, { tableId: table.id, memberId }, changes)
    await fillAfter(tx, emit, table, memberId)
  }

  /**
   * After somebody who goes the next of the list whom the table suits is invited, another welcomes it where they did, and a table
   * that is too small by now is given up.
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
    if (table.status === 'confirmed') await giveUpIfTooSmall(tx, emit, held)
    await changed(tx, emit, table)
  }

  /** Another verified guest welcomes, a regular rather than a newcomer; null where there is none. */
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
    if (next?.status === 'coming') await tell(tx, emit, [next.id], { news: 'host', table })
    return { ...table, host_id: next?.id ?? null }
  }

  /** Invites from the list, in its order, as long as a seat is free and the list is open. */
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
        await tell(tx, emit, [waiting.id], { news: 'invited', table, answeredBy: by })
      }
    }
  }

  /** Whether one more may sit at this table as it stands now. */
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

  /** Nobody is let sit at half a table. */
  async function giveUpIfTooSmall(tx: Tx, emit: Emit, table: db.TableRow): Promise<void> {
    const seats = await db.listSeats(tx, table.id)
    const coming = seats.filter(({ status }) => status === 'coming')
    if (coming.length < LEAST_HELD || table.host_id === null) await cancel(tx, emit, table)
  }

  /** Gives a table up, and tells everybody who was to come, or waits, or does not know yet that they lost their seat. */
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
    await tell(tx, emit, concerned, { news, table, noted })
    emit('tables.changed', { memberIds: seats.map(({ id }) => id) })
  }

  /** Takes a member from every table to come: they leave, or are shut out. */
  async function endAllOf(tx: Tx, emit: Emit, memberId: number): Promise<void> {
    for (const id of await db.listTablesOf(tx, memberId, clock.now())) {
      const table = await db.lockTableById(tx, id)
      if (table) await free(tx, emit, table, memberId)
    }
  }

  /** Of two with a seat at one table, who blocked the other keeps theirs. Where one of them only waits, the list passes them over. */
  async function part(tx: Tx, emit: Emit, blockerId: number, blockedId: number): Promise<void> {
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
      if (isBoth) await lose(tx, emit, table, blockedId)
    }
  }

  /**
   * The seat of somebody whom another guest blocked: it is given to the next, and they are told a day before, never why. Until then
   * all they see of the table stays as it was.
   */
  async function lose(tx: Tx, emit: Emit, table: db.TableRow, memberId: number): Promise<void> {
    const lost = { lost_at: clock.now(), lost_as_host: table.host_id === memberId }
    await db.changeSeat(tx, { tableId: table.id, memberId }, lost)
    await fillAfter(tx, emit, table, memberId)
  }

  /** Tells somebody that their seat is not free any more, once. They are served first from then on: their archive says so. */
  async function tellLoss(tx: Tx, emit: Emit, table: db.TableRow, memberId: number): Promise<void> {
    const seats = await db.listSeats(tx, table.id)
    if (!seats.some(({ id, isLossToTell }) => id === memberId && isLossToTell)) return
    const told = { status: 'gone', is_told_lost: true, changed_at: clock.now() } as const
    await db.changeSeat(tx, { tableId: table.id, memberId }, told)
    await db.serveFirst(tx, [memberId], true)
    await tell(tx, emit, [memberId], { news: 'gone', table, noted: [memberId] })
    emit('tables.changed', { memberIds: [memberId] })
  }

  return {
    ...{ tell, mailOff, changed, companyOf, free, appointHost },
    ...{ fits, seat, giveUpIfTooSmall, cancel, endAllOf, part, lose, tellLoss },
  }
}
export type SeatService = ReturnType<typeof createSeatService>

export function rulesOf({ size, purpose, is_first: isFirst }: db.TableRow) {
  return { size, purpose, isFirst }
}
