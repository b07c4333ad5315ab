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
/** What a server that was away missed is asked later; after so many days nobody wonders any more. */
const ASKED_WITHIN_DAYS = 3

interface Told {
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
 * The day after. An answer does nothing but be kept, so that neither what comes back nor how long it takes says anything of
 * the other's; once a minute two yeses are found, and told to both in one transaction.
 */
export function createDebriefService(deps: Dependencies) {
  const { database, transact, clock, notifications, standing, badges } = deps

  /** The appointments of which one may tell: from the day after on. */
  function window(): db.Window {
    return { now: clock.now(), days: ANSWERED_WITHIN_DAYS }
  }

  /**
   * The last appointment of the two; once that is answered, an earlier one that is not. Two yeses that were told since come first,
   * of whichever it is.
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

  /** Asks both of what was yesterday, from 10 in the morning on where they met, once, whatever one of them has said before. */
  async function ask(): Promise<void> {
    const due = { now: clock.now(), days: ASKED_WITHIN_DAYS, hour: ASKED_FROM_HOUR }
    for (const id of await db.listToAsk(database, due, AT_A_TIME)) {
      await transact(async (tx, emit) => {
        for (const asked of await db.markAsked(tx, id, clock.now())) {
          if (!asked.hasAnswered) await tell(tx, emit, asked, 'day_after')
        }
      })
    }
  }

  /** Tells both that both said yes, in the same instant. */
  async function tellBoth(): Promise<void> {
    for (const id of await db.listBothForIt(database, AT_A_TIME)) {
      await transact(async (tx, emit) => {
        const told = await db.markTold(tx, id, clock.now())
        for (const one of told) await tell(tx, emit, one, 'both_for_it')
        if (told.length > 0) {
          emit('appointment.changed', { memberIds: told.map(({ memberId }) => memberId) })
        }
      })
    }
  }

  async function tell(
    tx: Tx,
    emit: Emit,
    about: Told,
    news: 'day_after' | 'both_for_it',
  ): Promise<void> {
    const { memberId: to, partnerId: from, matchId, startsAt, timeZone } = about
    const alertId = await notifications.save(to, 'appointment', from, tx)
    emit('appointment.told', { alertId, matchId, to, from, news, startsAt, timeZone })
  }

  /**
   * Has the photos of those compared again whom two of those they met did not recognise. Once a week, and of answers that
   * have rested: from the day nobody can tell whose they were.
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

  return { find, answer, ask, tellBoth, compareAgain }
}
export type DebriefService = ReturnType<typeof createDebriefService>
