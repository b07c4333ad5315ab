import type { MemberService } from '#server/features/members/members.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type {
  getTable,
  listTables,
  TableAvailability,
  TablePause,
  TableStep,
  saveTicks as ticksRoute,
} from '#shared/contracts/tables.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import {
  type LateMinutes,
  listCloses,
  namesShownFrom,
  nextComposition,
  type Presence,
  TABLE_KM,
  ticksClose,
  ticksOpen,
  ticksOpenSince,
} from '#shared/domain/tables.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import { mayTick } from './guest-rules.ts'
import type { SeatService } from './seats.service.ts'
import { entryVersion, tableCalendarEntry } from './table-calendar-entry.ts'
import type { TableGuestService } from './table-guests.service.ts'
import * as membersDb from './table-members.db.ts'
import * as db from './tables.db.ts'

const HOUR_MS = 60 * 60 * 1000
const SHOWN_DAYS_BEFORE = 21
const ABSENT =
  'Votre absence a été notée. La personne qui accueille peut la corriger sur place, et notre équipe ensuite.'

type Member = Pick<Viewer, 'id' | 'isHeld'>
type Table = RouteOutput<typeof getTable>

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  members: Pick<MemberService, 'profilesFor'>
  tableSeats: SeatService
  tableGuests: Pick<TableGuestService, 'idOf'>
}

/** The tables as a member sees them, and the member's actions on them. */
export function createTableService(deps: Dependencies) {
  const { database, transact, clock, members, tableSeats, tableGuests } = deps

  async function list(viewer: Member): Promise<RouteOutput<typeof listTables>> {
    const now = clock.now()
    const availability = await membersDb.findAvailability(database, viewer.id)
    const span = { from: ticksOpenSince(now), to: addDays(now, SHOWN_DAYS_BEFORE) }
    const km = availability?.km ?? TABLE_KM.usual
    const near = await membersDb.listNear(database, { memberId: viewer.id, km, ...span })
    const shown = await Promise.all(near.map(({ publicId }) => find(viewer, publicId)))
    return {
      availability: availability ?? null,
      pause: await pauseOf(viewer),
      nextCompositionAt: nextComposition(now).toISOString(),
      tables: shown
        .filter((table) => isWorthListing(table, now))
        .map(({ id, status, purpose, size, startsAt, timeZone, place, city, km, ...rest }) => ({
          ...{ id, status, purpose, size, startsAt, timeZone, place, city, km },
          ...{ priceCents: rest.priceCents, step: rest.step, answerBy: rest.answerBy },
          ...{ hasTicked: rest.hasTicked, ticksCloseAt: rest.ticksCloseAt },
        })),
    }
  }

  async function find(viewer: Member, publicId: string): Promise<Table> {
    const table = (await db.findTable(database, publicId)) ?? fail('table_not_found')
    const seats = await db.listSeats(database, table.id)
    return show(viewer, table, seats)
  }

  async function show(
    viewer: Member,
    table: db.TableRow,
    seats: readonly db.SeatRow[],
  ): Promise<Table> {
    const now = clock.now()
    const time = db.timeOf(table)
    const mine = ownSeat(seats, viewer.id)
    const company = companyOf(seats, mine, table.size)
    const hostId = hostFor(table, mine)
    const isGuest = mine?.status === 'coming'
    const isHost = isGuest && hostId === viewer.id
    const areNamesShown = isGuest && table.status === 'confirmed' && now >= namesShownFrom(time)
    const waiting = seats.filter(({ status }) => status === 'waiting')
    const ages = company.map(({ birthYear }) => clock.year() - birthYear)
    const women = company.filter(({ gender }) => gender === 'F').length
    const host = company.find(({ id }) => id === hostId)
    const { km, isAvailable } = await membersDb.findStanding(database, viewer.id, table.id)
    const isTickTime = mine !== undefined && mayTick(timingOf(table), mine, now)
    return {
      ...{ id: table.public_id, status: table.status, purpose: table.purpose, size: table.size },
      ...{ startsAt: table.starts_at.toISOString(), timeZone: table.time_zone },
      ...{ place: table.place, city: table.city },
      ...{ address: table.address, access: table.access, priceCents: table.price_cents },
      km: km === null ? null : Math.round(km),
      step: stepOf(table, { mine, taken: company.length, isTickTime }),
      answerBy: mine?.status === 'invited' ? (mine.answerBy?.toISOString() ?? null) : null,
      myStatus: mine?.status ?? null,
      myGender: mine?.gender ?? (await db.genderOf(database, viewer.id)),
      rank: mine?.status === 'waiting' ? waiting.findIndex(({ id }) => id === mine.id) + 1 : null,
      isAvailable,
      isHost: isHost || (mine?.status === 'invited' && hostId === viewer.id),
      hasHost: host?.isVerified ?? false,
      hostName: areNamesShown ? (host?.firstName ?? null) : null,
      company: {
        ...{ women, men: company.length - women },
        youngest: ages.length > 0 ? Math.min(...ages) : null,
        oldest: ages.length > 0 ? Math.max(...ages) : null,
      },
      guests: areNamesShown
        ? company
            .filter(({ status }) => status === 'coming')
            .map((one) => ({
              ...{ id: tableGuests.idOf(table.id, one.id), firstName: one.firstName },
              ...{
                gender: one.gender,
                isMe: one.id === viewer.id,
                isHost: one.id === hostId,
                isVerified: one.isVerified,
              },
              ...{ isNewcomer: one.isNewcomer, presence: isHost ? one.presence : null },
              lateMinutes: isHost || one.id === hostId ? one.lateMinutes : null,
            }))
        : [],
      neighbours: isTickTime ? await neighboursOf(viewer, table) : [],
      lateMinutes: mine?.lateMinutes ?? null,
      hasTicked: mine?.tickedAt !== null && mine?.tickedAt !== undefined,
      ticksCloseAt: ticksClose(time).toISOString(),
      listClosesAt: listCloses(time).toISOString(),
    }
  }

  async function neighboursOf(viewer: Member, table: db.TableRow): Promise<Table['neighbours']> {
    const rows = await membersDb.listNeighbours(database, table.id, viewer.id)
    const profiles = await members.profilesFor(
      database,
      rows.map(({ id }) => id),
    )
    return rows.flatMap(({ id, isTicked, isMatch }) => {
      const profile = profiles.get(id)
      if (!profile) return []
      const { firstName, age, photo } = profile
      return [{ id: profile.id, firstName, age, photo, isTicked, isMatch }]
    })
  }

  async function saveAvailability(
    viewer: Member,
    availability: TableAvailability,
  ): Promise<TableAvailability> {
    if (viewer.isHeld) fail('profile_held')
    await membersDb.putAvailability(database, viewer.id, availability, clock.now())
    return availability
  }

  async function deleteAvailability(viewer: Member): Promise<void> {
    await membersDb.removeAvailability(database, viewer.id)
  }

  /** Answers an invitation before `answerBy`; repeating the same answer changes nothing. */
  function answer(viewer: Member, publicId: string, isComing: boolean): Promise<Table> {
    if (isComing && viewer.isHeld) fail('profile_held')
    return act(viewer, publicId, async (tx, emit, table, mine) => {
      const wanted = isComing ? 'coming' : 'gone'
      if (mine?.status === wanted) return
      if (mine?.status !== 'invited' || !mine.answerBy || clock.now() >= mine.answerBy) {
        fail('table_changed')
      }
      if (!isComing) return tableSeats.freeSeat(tx, emit, table, viewer.id)
      // A guest invited after the first names were sent would see them immediately on accepting.
      const refused = await db.listHeldOrRestricted(tx, [viewer.id], clock.now())
      if (refused.length > 0) fail('conversations_restricted')
      const changes = { status: 'coming', changed_at: clock.now() } as const
      await db.changeSeat(tx, { tableId: table.id, memberId: viewer.id }, changes)
      if (table.host_id === null && mine.isVerified) {
        await tableSeats.appointHost(tx, emit, table, 0)
      }
      await tableSeats.changed(tx, emit, table)
    })
  }

  /** Takes a free seat under the lock of the table: of two who take the last seat, the second gets `table_full`. */
  function join(viewer: Member, publicId: string): Promise<Table> {
    if (viewer.isHeld) fail('profile_held')
    return act(viewer, publicId, async (tx, emit, table, mine) => {
      if (mine && mine.status !== 'gone') return
      if (clock.now() >= namesShownFrom(db.timeOf(table))) fail('table_changed')
      if (await db.isPaused(tx, viewer.id, clock.now())) fail('table_paused')
      if (!(await db.hasPreferences(tx, viewer.id))) fail('table_preferences')
      const guest =
        (await db.findGuest(tx, viewer.id, clock.now())) ?? fail('conversations_restricted')
      const { km } = await membersDb.findStanding(tx, viewer.id, table.id)
      if (km === null || km > TABLE_KM.max) fail('table_far')
      if (table.status === 'proposed') {
        await tableSeats.seat(tx, table, guest, { status: 'waiting', answerBy: null })
        return tableSeats.changed(tx, emit, table)
      }
      if (table.status !== 'answering') fail('table_changed')
      const answered = await tableSeats.fits(tx, table, viewer.id)
      if (answered === 'full') fail('table_full')
      if (answered !== 'fits') fail('table_unsuited')
      const isSeated = await tableSeats.seat(tx, table, guest, { status: 'coming', answerBy: null })
      if (!isSeated) fail('table_week_taken')
      await tableSeats.changed(tx, emit, table)
    })
  }

  /** Gives up a seat. Once the table has begun, this fails with `table_changed`. */
  function leave(viewer: Member, publicId: string): Promise<Table> {
    return act(viewer, publicId, async (tx, emit, table, mine) => {
      if (!mine || mine.status === 'gone') return
      if (clock.now() >= table.starts_at) fail('table_changed')
      await tableSeats.freeSeat(tx, emit, table, viewer.id)
      if (mine.status === 'coming') await tableSeats.mailCancellation(tx, table, viewer.id, 'left')
    })
  }

  function handOver(viewer: Member, publicId: string): Promise<Table> {
    return act(viewer, publicId, async (tx, emit, table, mine) => {
      const isHost = mine !== undefined && hostFor(table, mine) === viewer.id
      if (!isHost || clock.now() >= table.starts_at) fail('table_changed')
      if (mine.isLossUnannounced && table.host_id !== null) {
        const seat = { tableId: table.id, memberId: viewer.id }
        return db.changeSeat(tx, seat, { lost_as_host: false })
      }
      const next = await tableSeats.appointHost(tx, emit, table, viewer.id)
      if (next.host_id === null) fail('table_no_host')
      await tableSeats.changed(tx, emit, table)
    })
  }

  /**
   * The host records a presence, from an hour before the table until ticks open. From then on the host must not be able
   * to take the right to tick from a guest.
   */
  function savePresence(
    viewer: Member,
    publicId: string,
    { guestId, presence }: { guestId: string; presence: Presence },
  ): Promise<Table> {
    return act(viewer, publicId, async (tx, emit, table, mine) => {
      const now = clock.now()
      const from = table.starts_at.getTime() - HOUR_MS
      const isTime = now.getTime() >= from && now < ticksOpen(table.starts_at)
      const isHost = table.host_id === viewer.id && mine?.status === 'coming'
      if (!isHost || !isTime || table.status !== 'confirmed') fail('table_changed')
      const seats = await db.listSeats(tx, table.id)
      const guest = seats.find(
        ({ id, status }) => status === 'coming' && tableGuests.idOf(table.id, id) === guestId,
      )
      if (!guest || guest.id === viewer.id) fail('table_changed')
      await db.changeSeat(tx, { tableId: table.id, memberId: guest.id }, { presence })
      await tableSeats.changed(tx, emit, table)
    })
  }

  /** Records a delay and notifies the host, whose guest list shows it; a delay of the host is sent to every guest. */
  function sayLate(viewer: Member, publicId: string, minutes: LateMinutes): Promise<Table> {
    return act(viewer, publicId, async (tx, emit, table, mine) => {
      const now = clock.now()
      const from = table.starts_at.getTime() - HOUR_MS
      const isTime = now.getTime() >= from && now < ticksOpen(table.starts_at)
      if (mine?.status !== 'coming' || !isTime || table.status !== 'confirmed')
        fail('table_changed')
      if (mine.presence === 'absent') fail('table_changed', { message: ABSENT })
      if (mine.lateMinutes === minutes) return
      const isHost = table.host_id === viewer.id
      const isAway = !isHost && mine.presence !== 'here'
      await db.changeSeat(
        tx,
        { tableId: table.id, memberId: viewer.id },
        {
          late_minutes: minutes,
          ...(isAway && { presence: 'on_the_way' }),
        },
      )
      const seats = await db.listSeats(tx, table.id)
      const notified = seats.filter(
        ({ id, status }) =>
          status === 'coming' && id !== viewer.id && (isHost || id === table.host_id),
      )
      await tableSeats.notify(
        tx,
        emit,
        notified.map(({ id }) => id),
        { news: 'late', table },
      )
      await tableSeats.changed(tx, emit, table)
    })
  }

  /** The iCalendar file of a table for one of its guests. */
  async function note(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<Buffer> {
    const table = (await db.findTable(database, publicId)) ?? fail('table_not_found')
    const mine = ownSeat(await db.listSeats(database, table.id), viewer.id)
    if (mine?.status !== 'coming') fail('table_not_found')
    const { starts_at: startsAt, place, address, city } = table
    const version = entryVersion(table, mine.changedAt)
    const noted = { publicId, startsAt, place, address, city }
    return tableCalendarEntry(noted, { version, status: 'confirmed' }, clock.now())
  }

  /** Replaces the guest's ticks. A mutual tick is a match immediately; a one-sided tick is never revealed. */
  async function saveTicks(
    viewer: Member,
    publicId: string,
    memberIds: readonly string[],
  ): Promise<RouteOutput<typeof ticksRoute>> {
    if (viewer.isHeld) fail('profile_held')
    const matches: string[] = []
    const table = await act(viewer, publicId, async (tx, emit, row, mine) => {
      const now = clock.now()
      if (!mine || !mayTick(timingOf(row), mine, now)) fail('table_changed')
      const seats = await db.listSeats(tx, row.id)
      const neighbours = await membersDb.listNeighbours(tx, row.id, viewer.id)
      const ticked = seats.filter(
        ({ id, publicId: one }) =>
          memberIds.includes(one) && neighbours.some((neighbour) => neighbour.id === id),
      )
      const to = ticked.map(({ id }) => id)
      const back = await membersDb.replaceTicks(tx, { tableId: row.id, from: viewer.id, to, now })
      await db.changeSeat(tx, { tableId: row.id, memberId: viewer.id }, { ticked_at: now })
      for (const other of back) {
        const { matchId, isNew } = await membersDb.match(tx, viewer.id, other, now)
        const partner = seats.find(({ id }) => id === other)
        if (matchId === null || !partner) continue
        matches.push(partner.publicId)
        if (isNew) emit('match.created', { matchId, initiator: viewer.id, other })
        emit('tables.changed', { memberIds: [other] })
      }
      emit('tables.changed', { memberIds: [viewer.id] })
    })
    return { table, matches }
  }

  async function contest(viewer: Member, words: string): Promise<TablePause> {
    const pause = await membersDb.findPause(database, viewer.id, clock.now())
    if (!pause || pause.decidedAt) fail('table_not_found')
    await membersDb.contest(database, pause.id, words, clock.now())
    return (await pauseOf(viewer)) ?? fail('table_not_found')
  }

  async function pauseOf(viewer: Member): Promise<TablePause | null> {
    const pause = await membersDb.findPause(database, viewer.id, clock.now())
    if (!pause) return null
    const { endsAt, appealedAt, decidedAt } = pause
    return {
      endsAt: endsAt.toISOString(),
      isContested: appealedAt !== null && decidedAt === null,
      mayContest: appealedAt === null,
    }
  }

  /** Runs `work` under the lock of the table and returns the resulting table. */
  async function act(
    viewer: Member,
    publicId: string,
    work: (tx: Tx, emit: Emit, table: db.TableRow, mine: db.SeatRow | undefined) => Promise<void>,
  ): Promise<Table> {
    await transact(async (tx, emit) => {
      await db.lockMembers(tx, [viewer.id])
      const table = (await db.lockTable(tx, publicId)) ?? fail('table_not_found')
      const mine = ownSeat(await db.listSeats(tx, table.id), viewer.id)
      if (table.status === 'cancelled') fail('table_changed')
      await work(tx, emit, table, mine)
    })
    return find(viewer, publicId)
  }

  return {
    ...{ list, find, saveAvailability, deleteAvailability, answer, join, leave, handOver },
    ...{ savePresence, sayLate, saveTicks, contest, note },
  }
}
export type TableService = ReturnType<typeof createTableService>

function timingOf(table: db.TableRow) {
  return { status: table.status, ...db.timeOf(table) }
}

/** The seat as its own member sees it: with `ownStatus`, so that an unannounced loss does not show. */
function ownSeat(seats: readonly db.SeatRow[], memberId: number): db.SeatRow | undefined {
  const seat = seats.find(({ id }) => id === memberId)
  return seat && { ...seat, status: seat.ownStatus }
}

/** The guests at the table. A member with an unannounced loss sees themselves instead of their successor. */
function companyOf(
  seats: readonly db.SeatRow[],
  mine: db.SeatRow | undefined,
  size: number,
): db.SeatRow[] {
  const company = seats.filter(({ status }) => status === 'coming' || status === 'invited')
  if (!mine?.isLossUnannounced || mine.status === 'gone') return company
  return [...company.slice(0, size - 1), mine].toSorted((one, other) => one.place - other.place)
}

function hostFor(table: db.TableRow, mine: db.SeatRow | undefined): number | null {
  return mine?.isLossUnannounced && mine.lostAsHost ? mine.id : table.host_id
}

function stepOf(
  table: db.TableRow,
  { mine, taken, isTickTime }: { mine: db.SeatRow | undefined; taken: number; isTickTime: boolean },
): TableStep {
  if (isTickTime) return 'tick'
  if (mine?.isLost) return 'lost'
  if (mine && mine.status !== 'gone') return mine.status
  if (table.status === 'proposed') return 'ask'
  return table.status === 'answering' && taken < table.size ? 'join' : 'full'
}

/** A past table is listed until its ticks close; a full table only for its own guests. */
function isWorthListing({ step, startsAt, status }: Table, now: Date): boolean {
  if (step === 'full') return false
  const isOver = new Date(startsAt) <= now
  if (isOver) return step === 'tick' || step === 'coming'
  return status !== 'cancelled'
}
