import type { Config } from '#server/config.ts'
import type { PushService } from '#server/features/notifications/push.service.ts'
import type { CheckInJob } from '#server/jobs.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { isPermanentFailure, type Mailer } from '#server/platform/mail/mail.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { CheckIn } from '#shared/contracts/trusted.ts'
import {
  ALARM_REPEAT_MINUTES,
  CHECK_IN_AFTER_END_MINUTES,
  CHECK_IN_ANSWER_MINUTES,
  type CheckInAnswer,
  type EndsAfter,
  LATE_CANCELLATION_HOURS,
  LATER_MINUTES,
  personNotifiedAt,
} from '#shared/domain/trusted.ts'
import * as db from './check-ins.db.ts'
import { helpMail, questionMail, silenceMail } from './check-ins.mails.ts'
import { createLinkTokens } from './link-tokens.ts'

const MINUTE_MS = 60 * 1000
const AT_A_TIME = 100

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  push: Pick<PushService, 'enqueuePush'>
  mailer: Mailer
  secret: Secret
}

/** « Tout va bien ? »: asked on the member's wish, after an appointment that they shared with their trusted person. */
export function createCheckInService(deps: Dependencies) {
  const { config, database, transact, clock, schedule, push, mailer, secret } = deps
  const tokens = createLinkTokens(secret)

  async function find(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<CheckIn | null> {
    const row = await db.findCheckIn(database, viewer.id, publicId)
    return row ? inWords(row, clock.now()) : null
  }

  function plan(viewer: Pick<Viewer, 'id'>, publicId: string, endsAfter: EndsAfter): Promise<void> {
    return transact(async (tx) => {
      const memberId = viewer.id
      const agreed = (await db.findAgreed(tx, memberId, publicId)) ?? fail('appointment_not_found')
      if (agreed.sharedBy === null) fail('trusted_unconfirmed')
      const { id: appointmentId, beginsAt, place } = agreed
      const isSaved = await db.savePlan(tx, {
        ...{ appointmentId, memberId },
        ...{ endsAfter, beginsAt, place },
      })
      if (!isSaved) fail('check_in_over')
    })
  }

  function drop(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<void> {
    return db.deleteCheckIn(database, viewer.id, publicId)
  }

  /**
   * `help` immediately notifies the person with the link, once. `fine` needs a question that was asked, except to
   * cancel an alarm.
   */
  function answer(
    viewer: Pick<Viewer, 'id'>,
    publicId: string,
    given: CheckInAnswer,
  ): Promise<void> {
    return transact(async (tx, emit) => {
      const now = clock.now()
      const memberId = viewer.id
      const found = await db.findCheckIn(tx, memberId, publicId, { isLocked: true })
      if (!found) fail('appointment_not_found')
      const { appointmentId, beginsAt, askedAt, outcome, alarmSentAt, isAlarmSent } = found
      const which = { appointmentId, memberId }
      if (outcome === given && (given !== 'help' || isAlarmSent)) return
      if (given === 'fine' && outcome !== 'help' && !askedAt) fail('check_in_early')
      emit('appointment.changed', { memberIds: [memberId] })
      if (given === 'later') {
        if (now < beginsAt) fail('check_in_early')
        if (outcome) fail('check_in_over')
        return db.postpone(tx, which, endsAfterOf(beginsAt, now))
      }
      await db.settle(tx, which, { outcome: given, now })
      // An alarm that is cancelled and soon raised again gives the person no new information.
      const wasLongAgo = !alarmSentAt || alarmSentAt <= minutesBefore(now, ALARM_REPEAT_MINUTES)
      const mustSend = !isAlarmSent || wasLongAgo
      if (given === 'help' && mustSend) await notifyPerson(tx, which, 'help')
    })
  }

  /** Asks every question that is due, once: the mark, the push notification and the mail job are one transaction. */
  async function ask(): Promise<void> {
    const now = clock.now()
    await db.moveToAgreedTimes(database, { now, lastHours: LATE_CANCELLATION_HOURS })
    const due = { now, afterEndMinutes: CHECK_IN_AFTER_END_MINUTES, limit: AT_A_TIME }
    let asked: Awaited<ReturnType<typeof db.listToAsk>>
    do {
      asked = await db.listToAsk(database, due)
      for (const which of asked) await transact((tx, emit) => askOne(tx, emit, which, now))
    } while (asked.length === AT_A_TIME)
  }

  async function askOne(tx: Tx, emit: Emit, which: CheckInJob, now: Date): Promise<void> {
    if (!(await db.markAsked(tx, which, now))) return
    emit('appointment.changed', { memberIds: [which.memberId] })
    const about = await db.findAbout(tx, which)
    if (!about) return
    await schedule.enqueue(tx, 'check-in-questions', which)
    const page = `/tout-va-bien/${about.appointmentPublicId}`
    await push.enqueuePush(tx, which.memberId, { kind: 'checkIn', page })
  }

  /**
   * Sends a question to the mail server, unless it was answered on a device in the meantime. The time to answer begins
   * only then: while the mail server is down, nobody counts as silent. If it refuses the address permanently, only the
   * push notification has asked.
   */
  async function sendQuestion(which: CheckInJob, id: string): Promise<void> {
    const about = await db.findAbout(database, which)
    if (!about?.awaitsMail || about.outcome || about.status !== 'active') return
    const mail = questionMail(about, { tellAt: personNotifiedAt(clock.now()) }, config)
    await mailer.send({ ...mail, id }).catch((failure: unknown) => {
      if (!isPermanentFailure(failure)) throw failure
    })
    await db.markQuestionSent(database, which, clock.now())
  }

  /** Notifies the trusted persons of the members who did not answer, once each. */
  async function notifySilences(): Promise<void> {
    const now = clock.now()
    const askedBefore = minutesBefore(now, CHECK_IN_ANSWER_MINUTES)
    let silent: Awaited<ReturnType<typeof db.listSilent>>
    do {
      silent = await db.listSilent(database, askedBefore, AT_A_TIME)
      for (const which of silent) {
        await transact(async (tx) => {
          if (!(await db.markSilent(tx, which, { askedBefore, now }))) return
          await notifyPerson(tx, which, 'silence')
        })
      }
    } while (silent.length === AT_A_TIME)
  }

  /** Notifies the person, who now has the link, of alarms that were raised while nobody had it. */
  async function sendPendingAlarms(tx: Tx, memberId: number): Promise<void> {
    // Waits for an alarm that found nobody to notify and is not committed yet.
    await db.lockLinked(tx, memberId)
    for (const which of await db.listPendingAlarms(tx, memberId))
      await notifyPerson(tx, which, 'help')
  }

  async function notifyPerson(tx: Tx, which: CheckInJob, why: 'help' | 'silence'): Promise<void> {
    const about = await db.findAbout(tx, which)
    if (!about?.personEmail) return
    const { personEmail: to, linkedAt: createdAt, tokenHash } = about
    const link = { id: which.appointmentId, memberId: which.memberId }
    const token =
      createdAt && tokenHash ? tokens.find('appointment', { ...link, createdAt, tokenHash }) : null
    const report = { ...about, to, token, now: clock.now(), year: clock.year() }
    await schedule.enqueue(
      tx,
      'mail',
      why === 'help' ? helpMail(report, config) : silenceMail(report, config),
    )
    if (why === 'help') await db.markAlarmSent(tx, which, clock.now())
  }

  return { find, plan, drop, answer, ask, sendQuestion, notifySilences, sendPendingAlarms }
}
export type CheckInService = ReturnType<typeof createCheckInService>

function minutesBefore(at: Date, minutes: number): Date {
  return new Date(at.getTime() - minutes * MINUTE_MS)
}

/** The planned end, in minutes after the beginning, for which the question is asked again in an hour. */
function endsAfterOf(beginsAt: Date, now: Date): number {
  const since = Math.ceil((now.getTime() - beginsAt.getTime()) / MINUTE_MS)
  return since + LATER_MINUTES - CHECK_IN_AFTER_END_MINUTES
}

interface Answered {
  outcome: 'fine' | 'help' | 'silence' | null
  askedAt: Date | null
}

/** `fine` before the question was asked: it cancelled an alarm and is not an answer. */
function isEarly({ outcome, askedAt }: Answered): boolean {
  return outcome === 'fine' && !askedAt
}

/** When the question is or was asked, as long as its answer is awaited; else null. */
export function awaitedSince(
  planned: Answered & { beginsAt: Date | null; endsAfter: number | null },
): Date | null {
  const { beginsAt, endsAfter, askedAt, outcome } = planned
  if (!beginsAt || endsAfter === null || (outcome && !isEarly(planned))) return null
  return askedAt ?? askAtOf(beginsAt, endsAfter)
}

function askAtOf(beginsAt: Date, endsAfter: number): Date {
  return new Date(beginsAt.getTime() + (endsAfter + CHECK_IN_AFTER_END_MINUTES) * MINUTE_MS)
}

function inWords(row: db.CheckInRow, now: Date): CheckIn {
  const { partnerName, place, timeZone, beginsAt, endsAfter, askedAt, awaitsMail, outcome } = row
  // Until the question is sent, the earliest possible time.
  const sentAt = awaitsMail ? now : askedAt
  return {
    ...{
      partnerName,
      place,
      timeZone,
      endsAfter,
      askAt: askAtOf(beginsAt, endsAfter).toISOString(),
    },
    tellAt: sentAt && personNotifiedAt(sentAt).toISOString(),
    state: (isEarly(row) ? null : outcome) ?? (askedAt ? 'asked' : 'planned'),
  }
}
