import type { Config } from '#server/config.ts'
import type { MatchService } from '#server/features/matches/matches.service.ts'
import type { MemberService } from '#server/features/members/members.service.ts'
import type { NotificationService } from '#server/features/notifications/notifications.service.ts'
import type { PushService } from '#server/features/notifications/push.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { Call, getCall, ProposedCall, RelayAccess } from '#shared/contracts/calls.ts'
import type { Moment } from '#shared/contracts/moment.ts'
import { momentOf, NO_SUCH_HOUR } from '#shared/domain/appointments.ts'
import {
  CALL_LASTS_MS,
  CALL_NEAR_MS,
  CALL_OPEN_MS,
  CALL_SOON_MS,
  CALLS_A_DAY,
  type CallNews,
  closesAt,
  isCallOpen,
  LATEST_CALL_DAYS,
  MESSAGES_BEFORE_CALL,
  SOONEST_CALL_MS,
} from '#shared/domain/calls.ts'
import { addDays, startOfDay } from '#shared/domain/paris-calendar.ts'
import { zoneOf } from '#shared/domain/zones.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import * as db from './calls.db.ts'
import { callSoonMail } from './calls.mails.ts'
import type { RelayService, RelayState } from './relay.service.ts'

const MINUTE_MS = 60_000

type Member = Pick<Viewer, 'id' | 'isHeld'>

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  notifications: Pick<NotificationService, 'save'>
  matches: Pick<MatchService, 'lockPair' | 'requireMatch' | 'requireReachable'>
  members: Pick<MemberService, 'presence' | 'timeZoneOf'>
  relay: RelayService
  push: Pick<PushService, 'reaches'>
  schedule: Pick<Schedule, 'enqueue'>
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
}

/**
 * Two members of a match agree to a call and enter it, through the relay only. Times are in the time zone of the
 * proposer.
 */
export function createCallService(deps: Dependencies) {
  const { database, transact, clock, notifications, matches, members, relay } = deps
  const { push, schedule, config } = deps

  /**
   * A device that died never leaves its seat: the partner only counts as waiting with an open page, while the call can
   * be entered.
   */
  async function find(
    viewer: Pick<Viewer, 'id'>,
    partnerPublicId: string,
    isConnected: (memberId: number) => Promise<boolean>,
  ): Promise<RouteOutput<typeof getCall>> {
    const { matchId, partnerId, isClosed } = await matches.requireMatch(viewer, partnerPublicId)
    const { call: row, seen } = await db.findOverview(database, matchId)
    const call = row ? shownTo(viewer.id, row) : null
    if (row && call?.isPartnerIn && !row.begun_at) {
      call.isPartnerIn = isCallOpen(inTime(row), clock.now()) && (await isConnected(partnerId))
    }
    return {
      call,
      seen: seen ? { at: seen.at.toISOString(), minutes: seen.minutes } : null,
      mayPropose: !isClosed && (await haveBothWritten(matchId, [viewer.id, partnerId])),
      relay: await relay.state(),
      now: clock.now().toISOString(),
    }
  }

  /**
   * Proposing what the partner has already proposed accepts it: two members who ask at the same time get one call. A
   * proposal that replaces the partner's sends one notification: the replaced one is declined silently.
   */
  async function propose(
    viewer: Member,
    partnerPublicId: string,
    { at, insteadOf }: ProposedCall,
  ): Promise<Call> {
    if (viewer.isHeld) fail('profile_held')
    const timeZone = await members.timeZoneOf(database, viewer.id)
    const startsAt = at ? requireMoment(at, timeZone) : clock.now()
    requireRelay(await relay.state(), at === null)
    return transact(async (tx, emit) => {
      const now = clock.now()
      const pair =
        (await matches.lockPair(tx, viewer.id, partnerPublicId)) ?? fail('match_not_found')
      const { matchId, partnerId } = pair
      matches.requireReachable(pair)
      const last = await db.lockLast(tx, matchId)
      // Its time is up and both windows were closed: once it is not the last call, nothing else ends it.
      if (last?.status === 'accepted' && last.begun_at && !isCallOpen(inTime(last), now)) {
        await finish(tx, emit, viewer, last)
      }
      if (last && isCallOpen(inTime(last), now)) {
        const isSame =
          last.is_now === (at === null) && (!at || last.starts_at.getTime() === startsAt.getTime())
        if (isSame && last.status === 'proposed') {
          if (last.proposer_id === viewer.id) return shownTo(viewer.id, last)
          return agree(tx, emit, viewer, last, { is_mutual: true })
        }
        // A repeated request, after the partner accepted.
        const isOwn = last.is_mutual || last.proposer_id === viewer.id
        if (isSame && isOwn) return shownTo(viewer.id, last)
        if (insteadOf?.id !== last.public_id) fail('call_open')
        requireAsked(viewer, last, insteadOf.version)
        await db.changeCall(tx, last.id, { status: 'declined', ended_by: viewer.id }, now)
      }
      if (!(await haveBothWritten(matchId, [viewer.id, partnerId], tx))) fail('call_too_early')
      if (at === null) await requireThere(tx, viewer, partnerPublicId)
      const since = startOfDay(now)
      const proposed = await db.countProposals(tx, { matchId, proposerId: viewer.id, since })
      if (proposed >= CALLS_A_DAY) fail('calls_exhausted')
      const row = await db.insertCall(tx, {
        ...{ matchId, proposerId: viewer.id, inviteeId: partnerId },
        ...{ isNow: at === null, startsAt, timeZone, now },
      })
      await notify(tx, emit, row, { from: viewer.id, news: 'proposed' })
      return shownTo(viewer.id, row)
    })
  }

  async function accept(viewer: Member, publicId: string, version: number): Promise<Call> {
    if (viewer.isHeld) fail('profile_held')
    const state = await relay.state()
    return transact(async (tx, emit) => {
      const { row, pair } = await lock(tx, viewer, publicId)
      requireRelay(state, row.is_now)
      const isInvited = row.invitee_id === viewer.id
      if (isInvited && row.version === version + 1 && row.status === 'accepted') {
        return shownTo(viewer.id, row)
      }
      requireAsked(viewer, row, version)
      matches.requireReachable(pair)
      return agree(tx, emit, viewer, row, {})
    })
  }

  async function agree(
    tx: Tx,
    emit: Emit,
    viewer: Member,
    row: db.CallRow,
    how: { is_mutual?: true },
  ): Promise<Call> {
    const now = clock.now()
    const changes = { ...how, status: 'accepted', ...(row.is_now && { starts_at: now }) } as const
    const accepted = await db.changeCall(tx, row.id, changes, now)
    await notify(tx, emit, accepted, { from: viewer.id, news: 'accepted' })
    return shownTo(viewer.id, accepted)
  }

  function decline(viewer: Member, publicId: string, version: number): Promise<Call> {
    return transact(async (tx, emit) => {
      const { row } = await lock(tx, viewer, publicId)
      if (row.status === 'declined' && row.ended_by === viewer.id) return shownTo(viewer.id, row)
      requireAsked(viewer, row, version)
      return close(tx, emit, viewer, row, 'declined')
    })
  }

  /** A call that is over stays as it is: pressed twice, or by both at the same time, it is cancelled once. */
  function cancel(viewer: Member, publicId: string): Promise<Call> {
    return transact(async (tx, emit) => {
      const { row } = await lock(tx, viewer, publicId)
      if (row.status !== 'proposed' && row.status !== 'accepted') return shownTo(viewer.id, row)
      if (row.begun_at || !isCallOpen(inTime(row), clock.now())) fail('call_changed')
      // The invitee declines instead.
      if (row.status === 'proposed' && row.proposer_id !== viewer.id) fail('call_changed')
      return close(tx, emit, viewer, row, 'cancelled')
    })
  }

  async function close(
    tx: Tx,
    emit: Emit,
    viewer: Member,
    row: db.CallRow,
    status: 'declined' | 'cancelled',
  ): Promise<Call> {
    const changes = { status, ended_by: viewer.id, proposer_seat: null, invitee_seat: null }
    const closed = await db.changeCall(tx, row.id, changes, clock.now())
    await notify(tx, emit, closed, { from: viewer.id, news: status })
    return shownTo(viewer.id, closed)
  }

  /** Enters with one window of the member: the first keeps the seat unless another takes it over. */
  async function enter(
    viewer: Member,
    publicId: string,
    { seatId, takesOver }: { seatId: string; takesOver: boolean },
  ): Promise<{ call: Call; relay: RelayAccess }> {
    if (viewer.isHeld) fail('profile_held')
    requireRelay(await relay.state(), true)
    return transact(async (tx, emit) => {
      const { row, pair } = await lock(tx, viewer, publicId)
      const now = clock.now()
      const isAgreed = row.status === 'accepted' && isCallOpen(inTime(row), now)
      if (!isAgreed || now < row.starts_at) fail('call_changed')
      matches.requireReachable(pair)
      const { mine } = seatsOf(viewer.id, row)
      const access = relay.access(viewer.id)
      if (row[mine] === seatId) return { call: shownTo(viewer.id, row), relay: access }
      if (row[mine] !== null && !takesOver) fail('call_elsewhere')
      const entered = await db.changeCall(tx, row.id, { [mine]: seatId }, now)
      emit('call.changed', { memberIds: [row.proposer_id, row.invitee_id] })
      return { call: shownTo(viewer.id, entered), relay: access }
    })
  }

  /** A call begins once the two browsers are connected, which may never happen although both have entered. */
  function markConnected(viewer: Member, publicId: string, seatId: string): Promise<void> {
    return transact(async (tx, emit) => {
      const { row } = await lock(tx, viewer, publicId)
      const { mine, theirs } = seatsOf(viewer.id, row)
      const now = clock.now()
      const isAgreed = row.status === 'accepted' && isCallOpen(inTime(row), now)
      if (!isAgreed || row[mine] !== seatId) fail('call_changed')
      if (row.begun_at) return
      if (row[theirs] === null) fail('call_changed')
      await db.changeCall(tx, row.id, { begun_at: now }, now)
      emit('call.changed', { memberIds: [row.proposer_id, row.invitee_id] })
    })
  }

  /** Once each has seen the other, this is saved for both. */
  function markSeen(viewer: Member, publicId: string, seatId: string): Promise<void> {
    return transact(async (tx, emit) => {
      const { row } = await lock(tx, viewer, publicId)
      const { mine, saw } = seatsOf(viewer.id, row)
      if (row[mine] !== seatId || !row.begun_at) fail('call_changed')
      if (row[saw]) return
      const seen = await db.changeCall(tx, row.id, { [saw]: true }, clock.now())
      if (!isSeen(seen)) return
      const { match_id: matchId, begun_at: at } = row
      await db.keepSighting(tx, { matchId, at, minutes: minutesOf(seen) })
      emit('call.changed', { memberIds: [row.proposer_id, row.invitee_id] })
    })
  }

  /** Hangs up for both. If the two were never connected, only this member leaves, and the call stays open. */
  function leave(viewer: Member, publicId: string, seatId: string): Promise<Call> {
    return transact(async (tx, emit) => {
      const { row } = await lock(tx, viewer, publicId)
      const { mine } = seatsOf(viewer.id, row)
      if (row.status !== 'accepted' || row[mine] !== seatId) return shownTo(viewer.id, row)
      if (row.begun_at) return finish(tx, emit, viewer, row)
      const left = await db.changeCall(tx, row.id, { [mine]: null }, clock.now())
      emit('call.changed', { memberIds: [row.proposer_id, row.invitee_id] })
      return shownTo(viewer.id, left)
    })
  }

  async function finish(tx: Tx, emit: Emit, viewer: Pick<Viewer, 'id'>, row: db.CallRow) {
    const now = clock.now()
    const end = closesAt(inTime(row))
    const changes = {
      ...({ status: 'over', ended_by: viewer.id } as const),
      over_at: new Date(Math.min(now.getTime(), end.getTime())),
      ...{ proposer_seat: null, invitee_seat: null },
    }
    const over = await db.changeCall(tx, row.id, changes, now)
    if (isSeen(over) && over.begun_at) {
      const { match_id: matchId, begun_at: at } = over
      await db.keepSighting(tx, { matchId, at, minutes: minutesOf(over) })
    }
    emit('call.changed', { memberIds: [over.proposer_id, over.invitee_id] })
    return shownTo(viewer.id, over)
  }

  /** The recipient of a signal: the partner's window in the same call, as long as the call continues. */
  async function recipientOf(
    viewer: Pick<Viewer, 'id'>,
    publicId: string,
    seatId: string,
  ): Promise<{ memberId: number; seatId: string }> {
    const row = (await db.findCall(database, viewer.id, publicId)) ?? fail('call_not_found')
    const { mine, theirs, partnerId } = seatsOf(viewer.id, row)
    const goesOn = row.status === 'accepted' && isCallOpen(inTime(row), clock.now())
    const seat = row[theirs]
    if (!goesOn || row[mine] !== seatId || seat === null) fail('call_changed')
    return { memberId: partnerId, seatId: seat }
  }

  /** Silently ends the open calls of a conversation that closes. */
  async function endOfMatch(tx: Tx, emit: Emit, matchId: number): Promise<void> {
    await end(tx, emit, { matchId })
  }

  /** The same for a member who leaves or is excluded. */
  async function endAllOfMember(tx: Tx, emit: Emit, memberId: number): Promise<void> {
    await end(tx, emit, { memberId })
  }

  async function end(tx: Tx, emit: Emit, of: Parameters<typeof db.endOpen>[1]): Promise<void> {
    for (const { proposerId, inviteeId } of await db.endOpen(tx, of, clock.now())) {
      emit('call.changed', { memberIds: [proposerId, inviteeId] })
    }
  }

  /** Reminds both members ten minutes before, ends calls whose time is up, and follows the state of the relay. */
  async function follow(): Promise<void> {
    await followRelay()
    const now = clock.now()
    const soon = { from: now, to: new Date(now.getTime() + CALL_SOON_MS) }
    for (const id of await db.listSoon(database, soon)) {
      await transact((tx, emit) => remind(tx, emit, id))
    }
    const past = await db.listOverdue(database, new Date(now.getTime() - CALL_LASTS_MS))
    for (const { publicId, proposerId, inviteePublicId } of past) {
      await transact((tx, emit) =>
        finishOverdue(tx, emit, { publicId, proposerId, inviteePublicId }),
      )
    }
  }

  /**
   * By push notification, or else by email. The mark and its effects are one transaction, so a crash repeats none of
   * them.
   */
  async function remind(tx: Tx, emit: Emit, id: number): Promise<void> {
    const row = await db.takeReminder(tx, id, clock.now())
    if (!row) return
    await notifyBoth(tx, emit, row, 'soon')
    for (const { id: memberId, cityCode, ...reminded } of await db.listReminderRecipients(tx, id)) {
      if (await push.reaches(tx, memberId)) continue
      const mail = callSoonMail({ ...reminded, ownZone: zoneOf(cityCode) }, config)
      await schedule.enqueue(tx, 'mail', mail)
    }
  }

  async function notifyBoth(tx: Tx, emit: Emit, row: db.CallRow, news: CallNews): Promise<void> {
    for (const from of [row.proposer_id, row.invitee_id])
      await notify(tx, emit, row, { from, news })
  }

  /** Members with a call soon see that the relay is down, and are notified once it is back. */
  async function followRelay(): Promise<void> {
    const state = await relay.state()
    if (state === 'away') {
      const now = clock.now().getTime()
      const near = { after: new Date(now - CALL_OPEN_MS), before: new Date(now + CALL_NEAR_MS) }
      await transact(async (tx, emit) => {
        for (const { proposerId, inviteeId } of await db.markAwaiting(tx, near)) {
          emit('call.changed', { memberIds: [proposerId, inviteeId] })
        }
      })
    }
    if (state !== 'here') return
    for (const id of await db.listAwaiting(database)) {
      await transact(async (tx, emit) => {
        const row = await db.takeAwaiting(tx, id)
        // Nobody waits for a call that was cancelled, moved or ended in the meantime.
        if (row?.status === 'accepted' && !row.begun_at) await notifyBoth(tx, emit, row, 'possible')
      })
    }
  }

  async function finishOverdue(
    tx: Tx,
    emit: Emit,
    past: Awaited<ReturnType<typeof db.listOverdue>>[number],
  ): Promise<void> {
    const pair = await matches.lockPair(tx, past.proposerId, past.inviteePublicId)
    const row = pair && (await db.lockLast(tx, pair.matchId))
    if (row?.public_id !== past.publicId || row.status !== 'accepted') return
    await finish(tx, emit, { id: past.proposerId }, row)
  }

  async function notify(
    tx: Tx,
    emit: Emit,
    row: db.CallRow,
    { from, news }: { from: number; news: CallNews },
  ): Promise<void> {
    const { match_id: matchId, proposer_id: proposerId, invitee_id: inviteeId } = row
    const to = from === proposerId ? inviteeId : proposerId
    const alertId = await notifications.save(to, 'call', from, tx)
    emit('call.notified', {
      alertId,
      matchId,
      to,
      from,
      news,
      startsAt: row.is_now ? null : row.starts_at,
      timeZone: row.time_zone,
    })
    emit('call.changed', { memberIds: [from, to] })
  }

  async function lock(tx: Tx, viewer: Pick<Viewer, 'id'>, publicId: string) {
    const partner = (await db.findPartner(tx, viewer.id, publicId)) ?? fail('call_not_found')
    const pair = (await matches.lockPair(tx, viewer.id, partner)) ?? fail('call_not_found')
    const row = await db.lockLast(tx, pair.matchId)
    // Another call was proposed since.
    if (row?.public_id !== publicId) fail('call_changed')
    return { row, pair }
  }

  function requireAsked(viewer: Member, row: db.CallRow, version: number): void {
    const isInvited = row.status === 'proposed' && row.invitee_id === viewer.id
    const isOpen = isCallOpen(inTime(row), clock.now())
    if (!isInvited || !isOpen || row.version !== version) fail('call_changed')
  }

  function haveBothWritten(
    matchId: number,
    memberIds: readonly number[],
    handle: Database | Tx = database,
  ): Promise<boolean> {
    return db.haveBothWritten(handle, { matchId, memberIds, least: MESSAGES_BEFORE_CALL })
  }

  /** A partner who is not visibly online would not see a proposal for now in time. */
  async function requireThere(
    tx: Tx,
    viewer: Pick<Viewer, 'id'>,
    partnerPublicId: string,
  ): Promise<void> {
    const { presence } = await members.presence(viewer, partnerPublicId, tx)
    if (!presence?.isOnline) fail('call_partner_away')
  }

  function requireMoment({ day, time }: Moment, timeZone: string): Date {
    const at = momentOf(day, time, timeZone)
    if (!at) return refuse('time', NO_SUCH_HOUR)
    const now = clock.now()
    if (at.getTime() < now.getTime() + SOONEST_CALL_MS) {
      return refuse('time', "Choisissez un moment dans un quart d'heure au plus tôt.")
    }
    if (at > addDays(now, LATEST_CALL_DAYS)) {
      return refuse('day', 'Choisissez un jour dans les deux semaines qui viennent.')
    }
    return at
  }

  return {
    ...{ find, propose, accept, decline, cancel, enter, markConnected, markSeen, leave },
    ...{ recipientOf, endOfMatch, endAllOfMember, follow },
  }
}
export type CallService = ReturnType<typeof createCallService>

function refuse(path: 'day' | 'time', message: string): never {
  fail('validation', { message, errors: [{ path: `at.${path}`, message }] })
}

/** A call for later needs no relay yet, so that a call can be moved while the relay is down. */
function requireRelay(state: RelayState, isNow: boolean): void {
  if (state === 'none' || (isNow && state === 'away')) fail('calls_away')
}

/** The columns of the member and of the partner. */
function seatsOf(memberId: number, row: db.CallRow) {
  const proposer = { seat: 'proposer_seat', saw: 'proposer_saw', id: row.proposer_id } as const
  const invitee = { seat: 'invitee_seat', saw: 'invitee_saw', id: row.invitee_id } as const
  const isProposer = row.proposer_id === memberId
  const [me, other] = isProposer ? [proposer, invitee] : [invitee, proposer]
  return { mine: me.seat, theirs: other.seat, saw: me.saw, partnerId: other.id }
}

function isSeen(row: db.CallRow): boolean {
  return row.proposer_saw && row.invitee_saw
}

/** The length of the call in minutes; null until it is over. */
function minutesOf({ begun_at: begunAt, over_at: overAt }: db.CallRow): number | null {
  if (!begunAt || !overAt) return null
  return Math.max(1, Math.round((overAt.getTime() - begunAt.getTime()) / MINUTE_MS))
}

function inTime({ status, is_now, starts_at: startsAt, begun_at: begunAt }: db.CallRow) {
  return { status, isNow: is_now, startsAt, begunAt }
}

function shownTo(memberId: number, row: db.CallRow): Call {
  const { mine, theirs } = seatsOf(memberId, row)
  return {
    ...{ id: row.public_id, version: row.version, status: row.status },
    ...{ isMine: row.proposer_id === memberId, isNow: row.is_now, isMutual: row.is_mutual },
    startsAt: row.starts_at.toISOString(),
    timeZone: row.time_zone,
    changedAt: row.changed_at.toISOString(),
    isEndedByMe: row.ended_by === memberId,
    ...{ seatId: row[mine], isPartnerIn: row[theirs] !== null },
    begunAt: row.begun_at?.toISOString() ?? null,
    ...{ minutes: minutesOf(row), isSeen: isSeen(row) },
  }
}
