import type { Config } from '#server/config.ts'
import type { PushService } from '#server/features/notifications/push.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { CheckIn } from '#shared/contracts/trusted.ts'
import {
  ASKED_AFTER_MINUTES,
  AWAITED_MINUTES,
  type CheckInAnswer,
  type EndsAfter,
  LATER_MINUTES,
} from '#shared/domain/trusted.ts'
import * as db from './check-ins.db.ts'
import { helpMail, questionMail, silenceMail } from './check-ins.mails.ts'

const MINUTE_MS = 60 * 1000
const AT_A_TIME = 100

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  push: Pick<PushService, 'enqueuePush'>
}

/** « Tout va bien ? »: asked of a member who wished it, after an appointment that their trusted person knows of. */
export function createCheckInService(deps: Dependencies) {
  const { config, database, transact, clock, schedule, push } = deps

  async function find(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<CheckIn | null> {
    const row = await db.findCheckIn(database, viewer.id, publicId)
    return row ? inWords(row) : null
  }

  function plan(viewer: Pick<Viewer, 'id'>, publicId: string, endsAfter: EndsAfter): Promise<void> {
    return transact(async (tx) => {
      const memberId = viewer.id
      const told = (await db.findTold(tx, memberId, publicId)) ?? fail('appointment_not_found')
      if (told.toldBy === null) fail('trusted_unconfirmed')
      await db.savePlan(tx, { appointmentId: told.id, memberId, endsAfter })
    })
  }

  function drop(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<void> {
    return db.deleteCheckIn(database, viewer.id, publicId)
  }

  /** A yes holds whenever it comes; help is told at once, and once. */
  function answer(
    viewer: Pick<Viewer, 'id'>,
    publicId: string,
    given: CheckInAnswer,
  ): Promise<void> {
    return transact(async (tx) => {
      const memberId = viewer.id
      const found = await db.findCheckIn(tx, memberId, publicId, { isHeld: true })
      const { appointmentId, outcome } = found ?? fail('appointment_not_found')
      const which = { appointmentId, memberId }
      if (given === 'later') return db.postpone(tx, which, LATER_MINUTES)
      if (outcome === given) return
      await db.settle(tx, which, { outcome: given, now: clock.now() })
      if (given === 'help') await tellPerson(tx, which, 'help')
    })
  }

  /** Asks those whose hour has come, each once, by mail and on their devices: the mark and both are one transaction. */
  async function ask(): Promise<void> {
    const now = clock.now()
    const due = { now, afterEndMinutes: ASKED_AFTER_MINUTES, limit: AT_A_TIME }
    for (const which of await db.listToAsk(database, due)) {
      await transact(async (tx) => {
        if (!(await db.markAsked(tx, which, now))) return
        const about = await db.findAbout(tx, which)
        if (!about) return
        await schedule.enqueue(tx, 'mail', questionMail(about, { tellAt: tellAt(now) }, config))
        const page = `/tout-va-bien/${about.appointmentPublicId}`
        await push.enqueuePush(tx, which.memberId, { kind: 'checkIn', page })
      })
    }
  }

  /** Tells the person of those who did not answer, each once. */
  async function tellSilences(): Promise<void> {
    const now = clock.now()
    const askedBefore = new Date(now.getTime() - AWAITED_MINUTES * MINUTE_MS)
    for (const which of await db.listSilent(database, askedBefore, AT_A_TIME)) {
      await transact(async (tx) => {
        if (!(await db.markSilent(tx, which, { askedBefore, now }))) return
        await tellPerson(tx, which, 'silence')
      })
    }
  }

  async function tellPerson(
    tx: Tx,
    which: { appointmentId: number; memberId: number },
    why: 'help' | 'silence',
  ): Promise<void> {
    const about = await db.findAbout(tx, which)
    if (!about?.personEmail) return
    const told = { ...about, to: about.personEmail, now: clock.now(), year: clock.year() }
    await schedule.enqueue(
      tx,
      'mail',
      why === 'help' ? helpMail(told, config) : silenceMail(told, config),
    )
  }

  return { find, plan, drop, answer, ask, tellSilences }
}
export type CheckInService = ReturnType<typeof createCheckInService>

function tellAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + AWAITED_MINUTES * MINUTE_MS)
}

function inWords(row: db.CheckInRow): CheckIn {
  const { partnerName, place, startsAt, endsAfter, askedAt, outcome } = row
  const askAt = new Date(startsAt.getTime() + (endsAfter + ASKED_AFTER_MINUTES) * MINUTE_MS)
  return {
    ...{ partnerName, place, endsAfter, askAt: askAt.toISOString() },
    tellAt: askedAt && tellAt(askedAt).toISOString(),
    state: outcome ?? (askedAt ? 'asked' : 'planned'),
  }
}
