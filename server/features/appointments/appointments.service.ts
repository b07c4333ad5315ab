import type { MatchService } from '#server/features/matches/matches.service.ts'
import type { NotificationService } from '#server/features/notifications/notifications.service.ts'
import type { PlaceService } from '#server/features/places/places.service.ts'
import type { AppointmentMailJob } from '#server/jobs.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { Appointment, Proposal } from '#shared/contracts/appointments.ts'
import type { Moment } from '#shared/contracts/moment.ts'
import {
  type AppointmentAct,
  isOpen,
  LATEST_DAYS,
  momentOf,
  NO_SENTENCES,
  type NoSentenceId,
  PROPOSALS_A_DAY,
  REMINDER_HOUR,
  SOONEST_MS,
} from '#shared/domain/appointments.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import { zoneOf } from '#shared/domain/zones.ts'
import { appointmentCalendarEntry } from './appointment-calendar-entry.ts'
import * as db from './appointments.db.ts'

const AT_A_TIME = 200

type Member = Pick<Viewer, 'id' | 'isHeld'>
type News = AppointmentAct | 'ended' | 'tomorrow'
/** A town with its time zone. */
type Town = Pick<Appointment, 'city' | 'timeZone'>
type Plan = Pick<Proposal, 'place' | 'city' | 'line'> & { startsAt: Date; timeZone: string }

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  notifications: Pick<NotificationService, 'save'>
  matches: Pick<MatchService, 'lockPair' | 'requireReachable'>
  places: Pick<PlaceService, 'findPlace'>
}

/** Two members of a match agree on a day, an hour and a public place. */
export function createAppointmentService(deps: Dependencies) {
  const { database, transact, clock, schedule, notifications, matches, places } = deps

  async function find(
    viewer: Pick<Viewer, 'id'>,
    partnerPublicId: string,
  ): Promise<Appointment | null> {
    const row = await db.findLast(database, viewer.id, partnerPublicId)
    return row ? shownTo(viewer.id, row) : null
  }

  function propose(
    viewer: Member,
    partnerPublicId: string,
    proposal: Proposal,
  ): Promise<Appointment> {
    if (viewer.isHeld) fail('profile_held')
    return transact(async (tx, emit) => {
      const now = clock.now()
      const planned = requirePlan(proposal, await db.findTown(tx, viewer.id))
      const pair =
        (await matches.lockPair(tx, viewer.id, partnerPublicId)) ?? fail('match_not_found')
      const last = await db.lockLast(tx, pair.matchId)
      if (last && isOpen(timingOf(last), now)) {
        const isSame = last.status === 'proposed' && isProposedBy(viewer, last, planned)
        return isSame ? shownTo(viewer.id, last) : fail('appointment_open')
      }
      matches.requireReachable(pair)
      if (!pair.hasBegun) fail('conversation_not_begun')
      // A proposal carries a line of text, so it must not bypass the limit on new conversations.
      if (!pair.hasWritten && !(await db.mayBegin(tx, viewer.id, now))) {
        fail('conversations_restricted')
      }
      await countProposal(tx, viewer.id)
      const row = await db.insertAppointment(tx, {
        ...{ matchId: pair.matchId, proposerId: viewer.id, inviteeId: pair.partnerId },
        ...{ ...planned, now },
      })
      await notify(tx, emit, row, { from: viewer.id, news: 'proposed' })
      return shownTo(viewer.id, row)
    })
  }

  function move(
    viewer: Member,
    publicId: string,
    { version, ...proposal }: Proposal & { version: number },
  ): Promise<Appointment> {
    if (viewer.isHeld) fail('profile_held')
    return transact(async (tx, emit) => {
      const { row, pair } = await lock(tx, viewer, publicId)
      const former = { city: row.city, timeZone: row.time_zone }
      const planned = requirePlan(proposal, former, await db.findTown(tx, viewer.id))
      const isRepeated = row.version === version + 1 && row.status === 'proposed'
      if (isRepeated && isProposedBy(viewer, row, planned)) {
        return shownTo(viewer.id, row)
      }
      requireOpen(row, version)
      matches.requireReachable(pair)
      await countProposal(tx, viewer.id)
      const { startsAt, place, city, timeZone, line } = planned
      const isOtherMoment = row.starts_at.getTime() !== startsAt.getTime()
      const changes = {
        ...({ status: 'proposed', proposer_id: viewer.id, invitee_id: pair.partnerId } as const),
        ...{ starts_at: startsAt, place, city, time_zone: timeZone, line, reminded_at: null },
        ...(isOtherMoment && { former_starts_at: row.starts_at }),
      }
      const moved = await db.changeAppointment(tx, row.id, changes, clock.now())
      await notify(tx, emit, moved, { from: viewer.id, news: 'moved' })
      if (moved.is_noted) await mailBoth(tx, moved, 'moved')
      return shownTo(viewer.id, moved)
    })
  }

  function accept(viewer: Member, publicId: string, version: number): Promise<Appointment> {
    if (viewer.isHeld) fail('profile_held')
    return transact(async (tx, emit) => {
      const { row, pair } = await lock(tx, viewer, publicId)
      const isInvited = row.invitee_id === viewer.id
      const isRepeated = row.version === version + 1 && row.status === 'accepted'
      if (isInvited && isRepeated) return shownTo(viewer.id, row)
      requireAsked(viewer, row, version)
      matches.requireReachable(pair)
      const changes = { status: 'accepted', is_noted: true } as const
      const accepted = await db.changeAppointment(tx, row.id, changes, clock.now())
      await notify(tx, emit, accepted, { from: viewer.id, news: 'accepted' })
      await mailBoth(tx, accepted, 'agreed')
      return shownTo(viewer.id, accepted)
    })
  }

  function decline(
    viewer: Member,
    publicId: string,
    { version, sentenceId }: { version: number; sentenceId: NoSentenceId },
  ): Promise<Appointment> {
    return transact(async (tx, emit) => {
      const { row } = await lock(tx, viewer, publicId)
      if (row.status === 'declined' && row.ended_by === viewer.id) return shownTo(viewer.id, row)
      requireAsked(viewer, row, version)
      const end = { status: 'declined', last_words: NO_SENTENCES[sentenceId] } as const
      return close(tx, emit, viewer, row, end)
    })
  }

  /** Cancels an appointment once, even if it is requested twice or by both members at the same time. */
  function cancel(viewer: Member, publicId: string, line: string): Promise<Appointment> {
    // A held member can cancel, but cannot send text with the cancellation.
    if (viewer.isHeld && line) fail('profile_held')
    return transact(async (tx, emit) => {
      const { row } = await lock(tx, viewer, publicId)
      if (row.status !== 'proposed' && row.status !== 'accepted') return shownTo(viewer.id, row)
      if (!isOpen(timingOf(row), clock.now())) fail('appointment_changed')
      // The invitee of a proposal declines it instead of cancelling it.
      if (row.status === 'proposed' && row.proposer_id !== viewer.id) fail('appointment_changed')
      return close(tx, emit, viewer, row, { status: 'cancelled', last_words: line || null })
    })
  }

  async function close(
    tx: Tx,
    emit: Emit,
    viewer: Member,
    row: db.AppointmentRow,
    end: { status: 'declined' | 'cancelled'; last_words: string | null },
  ): Promise<Appointment> {
    const changes = { ...end, ended_by: viewer.id }
    const closed = await db.changeAppointment(tx, row.id, changes, clock.now())
    await notify(tx, emit, closed, { from: viewer.id, news: end.status })
    if (closed.is_noted) await mailBoth(tx, closed, 'off')
    return shownTo(viewer.id, closed)
  }

  /** The iCalendar file of an accepted appointment, for one of the two. */
  async function note(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<Buffer> {
    const agreed = await db.findAgreed(database, viewer.id, publicId)
    return appointmentCalendarEntry(agreed ?? fail('appointment_not_found'), clock.now())
  }

  /** Ends the open appointment of a conversation that one of the two closes. */
  async function endOfMatch(tx: Tx, emit: Emit, matchId: number, by: number): Promise<void> {
    await end(tx, emit, await db.endOpen(tx, { matchId, by }, clock.now()), by)
  }

  /** Ends all open appointments of a member who leaves or is banned. */
  async function endAllOfMember(tx: Tx, emit: Emit, memberId: number): Promise<void> {
    await end(tx, emit, await db.endOpen(tx, { memberId, by: memberId }, clock.now()), memberId)
  }

  /**
   * If an appointment was ever accepted, notifies the other member without a reason and removes it from both diaries,
   * so that nobody waits for a person who will not come.
   */
  async function end(
    tx: Tx,
    emit: Emit,
    ended: readonly db.AppointmentRow[],
    by: number,
  ): Promise<void> {
    for (const row of ended) {
      if (row.is_noted) {
        await notify(tx, emit, row, { from: by, news: 'ended' })
        await mailBoth(tx, row, 'ended')
      } else {
        emit('appointment.changed', { memberIds: [row.proposer_id, row.invitee_id] })
      }
    }
  }

  /** Reminds both of an appointment of tomorrow, from REMINDER_HOUR on, unless it was accepted after that hour. */
  async function remind(): Promise<void> {
    const due = { now: clock.now(), hour: REMINDER_HOUR, limit: AT_A_TIME }
    let ids: number[]
    do {
      ids = await db.listDue(database, due)
      for (const id of ids) await transact((tx, emit) => remindOf(tx, emit, id))
    } while (ids.length === AT_A_TIME)
  }

  /** The mark, the alerts and the e-mails are in one transaction, so that a process kill repeats none of them. */
  async function remindOf(tx: Tx, emit: Emit, id: number): Promise<void> {
    const row = await db.takeReminder(tx, id, clock.now())
    if (!row) return
    for (const from of [row.proposer_id, row.invitee_id]) {
      await notify(tx, emit, row, { from, news: 'tomorrow' })
    }
    await mailBoth(tx, row, 'tomorrow')
  }

  async function notify(
    tx: Tx,
    emit: Emit,
    row: db.AppointmentRow,
    { from, news }: { from: number; news: News },
  ): Promise<void> {
    const { match_id: matchId, proposer_id: proposerId, invitee_id: inviteeId } = row
    const { starts_at: startsAt, time_zone: timeZone } = row
    const to = from === proposerId ? inviteeId : proposerId
    const alertId = await notifications.save(to, 'appointment', from, tx)
    emit('appointment.notified', { alertId, matchId, to, from, news, startsAt, timeZone })
    emit('appointment.changed', { memberIds: [from, to] })
  }

  async function mailBoth(
    tx: Tx,
    row: db.AppointmentRow,
    kind: AppointmentMailJob['kind'],
  ): Promise<void> {
    const { id: appointmentId, version } = row
    for (const memberId of [row.proposer_id, row.invitee_id]) {
      await schedule.enqueue(tx, 'appointment-mails', { appointmentId, memberId, version, kind })
    }
  }

  async function lock(tx: Tx, viewer: Member, publicId: string) {
    const partner = (await db.findPartner(tx, viewer.id, publicId)) ?? fail('appointment_not_found')
    const pair = (await matches.lockPair(tx, viewer.id, partner)) ?? fail('appointment_not_found')
    const row = await db.lockLast(tx, pair.matchId)
    // A newer appointment has been proposed since.
    if (row?.public_id !== publicId) fail('appointment_changed')
    return { row, pair }
  }

  function requireOpen(row: db.AppointmentRow, version: number): void {
    if (row.version !== version || !isOpen(timingOf(row), clock.now())) fail('appointment_changed')
  }

  function requireAsked(viewer: Member, row: db.AppointmentRow, version: number): void {
    requireOpen(row, version)
    if (row.status !== 'proposed' || row.invitee_id !== viewer.id) fail('appointment_changed')
  }

  async function countProposal(tx: Tx, memberId: number): Promise<void> {
    const day = clock.today()
    const isLeft = await db.takeProposal(tx, { memberId, day, most: PROPOSALS_A_DAY })
    if (!isLeft) fail('proposals_exhausted')
  }

  /**
   * The time and place of a proposal. A town without a code takes the time zone of a known town with the same name,
   * otherwise of a town with that name in the time zone of the first known town.
   */
  function requirePlan(proposal: Proposal, ...known: readonly [Town, ...Town[]]): Plan {
    const { day, time, city, cityCode, place, line } = proposal
    const town = cityCode ? undefined : known.find((one) => one.city === city)
    const timeZone =
      town?.timeZone ?? zoneOf(places.findPlace(city, cityCode, known[0].timeZone)?.code)
    return { startsAt: requireMoment({ day, time }, timeZone), timeZone, place, city, line }
  }

  function requireMoment({ day, time }: Moment, timeZone: string): Date {
    const at = momentOf(day, time, timeZone)
    if (!at) {
      return refuse(
        'time',
        `Cette nuit-là, on passe à l'heure d'été et ${Number(time.slice(0, 2))} h ${time.slice(3)} n'existe pas. Choisissez une autre heure.`,
      )
    }
    const now = clock.now()
    if (at.getTime() < now.getTime() + SOONEST_MS) {
      return refuse('time', 'Choisissez un moment dans deux heures au plus tôt.')
    }
    if (at > addDays(now, LATEST_DAYS)) {
      return refuse('day', 'Choisissez un jour dans les deux mois qui viennent.')
    }
    return at
  }

  return {
    ...{ find, propose, move, accept, decline, cancel, note },
    ...{ endOfMatch, endAllOfMember, remind },
  }
}
export type AppointmentService = ReturnType<typeof createAppointmentService>

function refuse(path: 'day' | 'time', message: string): never {
  fail('validation', { message, errors: [{ path, message }] })
}

function isProposedBy(viewer: Member, row: db.AppointmentRow, planned: Plan): boolean {
  return (
    row.proposer_id === viewer.id &&
    row.starts_at.getTime() === planned.startsAt.getTime() &&
    row.place === planned.place &&
    row.city === planned.city &&
    row.line === planned.line
  )
}

function timingOf({ status, starts_at: startsAt }: db.AppointmentRow) {
  return { status, startsAt }
}

function shownTo(memberId: number, row: db.AppointmentRow): Appointment {
  return {
    ...{ id: row.public_id, version: row.version, status: row.status },
    isMine: row.proposer_id === memberId,
    startsAt: row.starts_at.toISOString(),
    formerStartsAt: row.former_starts_at?.toISOString() ?? null,
    ...{ place: row.place, city: row.city, timeZone: row.time_zone, line: row.line },
    changedAt: row.changed_at.toISOString(),
    isEndedByMe: row.status !== 'ended' && row.ended_by === memberId,
    lastWords: row.last_words,
  }
}
