import type { BadgeService } from '#server/features/members/badge.service.ts'
import type { StandingService } from '#server/features/members/standing.service.ts'
import type { NotificationService } from '#server/features/notifications/notifications.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Debrief, DebriefAnswers } from '#shared/contracts/debriefs.ts'
import {
  ANSWERED_WITHIN_DAYS,
  ASKED_FROM_HOUR,
  DOUBTS_REST_DAYS,
  DOUBTS_TO_COMPARE_AGAIN,
} from '#shared/domain/debriefs.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import * as db from './debriefs.db.ts'

const AT_A_TIME = 200
/** Questions that an outage delayed are still asked within this number of days. */
const ASKED_WITHIN_DAYS = 3

interface Notice {
  memberId: number
  partnerId: number
  matchId: number
  startsAt: Date
  timeZone: string
}

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  notifications: Pick<NotificationService, 'save'>
  standing: Pick<StandingService, 'lock'>
  badges: Pick<BadgeService, 'reopen'>
}

/**
 * The questions of the day after an appointment. `answer` only saves, so that neither its response nor its duration
 * reveals the other member's answer; a job finds two yeses every minute and announces them to both in one transaction.
 */
export function createDebriefService(deps: Dependencies) {
  const { database, transact, clock, notifications, standing, badges } = deps

  /** The window in which an appointment can be answered about, from the day after it. */
  function window(): db.Window {
    return { now: clock.now(), days: ANSWERED_WITHIN_DAYS }
  }

  /**
   * The debrief to show: two yeses announced since the last appointment was answered (or took place) first; then the
   * latest unanswered appointment; then the last one.
   */
  async function find(
    viewer: Pick<Viewer, 'id'>,
    partnerPublicId: string,
  ): Promise<Debrief | null> {
    const held = await db.listHeld(database, viewer.id, { partnerPublicId, window: window() })
    const [last] = held
    if (!last) return null
    const since = last.answeredAt ?? last.startsAt
    const told = held.find(({ toldAt }) => toldAt && toldAt >= since)
    const shown = told ?? held.find(({ hasMet }) => hasMet === null) ?? last
    const { hasMet, again, isLikePhotos } = shown
    return {
      appointmentId: shown.appointmentPublicId,
      startsAt: shown.startsAt.toISOString(),
      timeZone: shown.timeZone,
      place: shown.place,
      answers: hasMet === null ? null : { hasMet, again, isLikePhotos },
      areBothForIt: shown.toldAt !== null,
    }
  }

  function answer(
    viewer: Pick<Viewer, 'id'>,
    publicId: string,
    answers: DebriefAnswers,
  ): Promise<void> {
    return transact(async (tx) => {
      const about = { publicId, window: window() }
      const held = (await db.findHeld(tx, viewer.id, about)) ?? fail('appointment_not_found')
      const { appointmentId, partnerId, heldOn } = held
      const isSaved = await db.saveAnswers(tx, {
        ...{ appointmentId, memberId: viewer.id, partnerId, heldOn },
        ...{ ...answers, now: clock.now() },
      })
      if (!isSaved) fail('appointment_changed')
    })
  }

  /**
   * Asks both members once about an appointment of the day before, from ASKED_FROM_HOUR in its time zone on. A member
   * who has already answered is marked, but not notified.
   */
  async function ask(): Promise<void> {
    const due = { now: clock.now(), days: ASKED_WITHIN_DAYS, hour: ASKED_FROM_HOUR }
    for (const id of await db.listToAsk(database, due, AT_A_TIME)) {
      await transact(async (tx, emit) => {
        for (const asked of await db.markAsked(tx, id, clock.now())) {
          if (!asked.hasAnswered) await notify(tx, emit, asked, 'day_after')
        }
      })
    }
  }

  /** Announces two yeses to both members at the same instant. */
  async function announceBothForIt(): Promise<void> {
    for (const id of await db.listBothForIt(database, AT_A_TIME)) {
      await transact(async (tx, emit) => {
        const told = await db.markTold(tx, id, clock.now())
        for (const one of told) await notify(tx, emit, one, 'both_for_it')
        if (told.length > 0) {
          emit('appointment.changed', { memberIds: told.map(({ memberId }) => memberId) })
        }
      })
    }
  }

  async function notify(
    tx: Tx,
    emit: Emit,
    about: Notice,
    news: 'day_after' | 'both_for_it',
  ): Promise<void> {
    const { memberId: to, partnerId: from, matchId, startsAt, timeZone } = about
    const alertId = await notifications.save(to, 'appointment', from, tx)
    emit('appointment.notified', { alertId, matchId, to, from, news, startsAt, timeZone })
  }

  /**
   * Reopens the verification of members whom DOUBTS_TO_COMPARE_AGAIN others did not recognise from their photos. Only
   * answers older than DOUBTS_REST_DAYS count, so that the day does not reveal who gave them.
   */
  async function compareAgain(): Promise<void> {
    const doubts = {
      answeredBefore: addDays(clock.now(), -DOUBTS_REST_DAYS),
      from: DOUBTS_TO_COMPARE_AGAIN,
    }
    for (const id of await db.listDoubted(database, doubts)) {
      await transact(async (tx, emit) => {
        if (await standing.lock(tx, id)) await badges.reopen(tx, emit, id)
      })
    }
  }

  return { find, answer, ask, announceBothForIt, compareAgain }
}
export type DebriefService = ReturnType<typeof createDebriefService>
