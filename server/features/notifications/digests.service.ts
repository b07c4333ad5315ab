import type { Config } from '#server/config.ts'
import type { FlashService } from '#server/features/flashes/flashes.service.ts'
import type { PushService } from '#server/features/notifications/push.service.ts'
import type { SettingsService } from '#server/features/settings/settings.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { LetterKind } from '#server/platform/database/schema.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import { newToken } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { startOfDay } from '#shared/domain/paris-calendar.ts'
import type { NotificationChoices } from '#shared/domain/settings.ts'
import * as db from './digests.db.ts'
import { digestMail, reminderMail } from './digests.mails.ts'
import { type UnseenCounts, withoutDisabledTypes } from './unseen-counts.ts'

const AWAY_MS = 24 * 60 * 60 * 1000
/** The hour in Paris at which the timetable starts the reminders. */
export const DAILY_REMINDER_HOUR = 18
const BATCH = 200
/** Emails are sent in turns, five minutes apart, so that not everybody opens the site in the same minute. */
const TURN_MINUTES = 5
export const LETTER_TURNS = 8

/** The setting that each kind of email obeys, and that its unsubscribe link turns off. */
const SWITCHES: Record<LetterKind, keyof NotificationChoices> = {
  digest: 'emails',
  reminder: 'dailyReminder',
}

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  settings: Pick<SettingsService, 'notificationChoicesOf' | 'listReminded' | 'switchOff'>
  flashes: Pick<FlashService, 'remaining'>
  push: Pick<PushService, 'enqueuePush'>
}

export function createDigestService(deps: Dependencies) {
  const { config, database, transact, clock, schedule, settings, flashes, push } = deps

  /** The turn of the current five minutes; from `LETTER_TURNS` on, no member has it. */
  function turnNow(): number {
    return Math.floor(clock.now().getUTCMinutes() / TURN_MINUTES)
  }

  /** Emails the members of a turn who have been away for a day what they received, if anything. */
  async function sendDigests(turn = turnNow()): Promise<void> {
    const seenBefore = new Date(clock.now().getTime() - AWAY_MS)
    await inBatches(async (afterId) => {
      const away = await db.listAway(database, { seenBefore, ...pageOf(turn, afterId) })
      const ids = away.map(({ id }) => id)
      const choices = await settings.notificationChoicesOf(database, ids)
      for (const member of away) {
        const chosen = choices.get(member.id)
        if (chosen?.emails) await sendDigest(member, withoutDisabledTypes(member, chosen))
      }
      return ids
    })
  }

  async function sendDigest({ id, email }: db.AwayMember, counts: UnseenCounts): Promise<void> {
    if (Object.values(counts).every((count) => count === 0)) return
    await sendOncePerDay(id, 'digest', (tx, token) =>
      schedule.enqueue(tx, 'mail', digestMail({ to: email, token, counts }, config)),
    )
  }

  /** Reminds the members of a turn who turned this on of their remaining flashes: by push, else by email. */
  async function sendReminders(turn = turnNow()): Promise<void> {
    // A job restarted after an outage at night would wake people, and take the place of the evening's reminder.
    if (clock.hour() < DAILY_REMINDER_HOUR) return
    await inBatches(async (afterId) => {
      const ids = await settings.listReminded(pageOf(turn, afterId))
      for (const recipient of await db.listReminderRecipients(database, ids))
        await remind(recipient)
      return ids
    })
  }

  async function remind(recipient: db.ReminderRecipient): Promise<void> {
    const { remaining } = await flashes.remaining(recipient)
    if (remaining === 0) return
    await sendOncePerDay(recipient.id, 'reminder', async (tx, token) => {
      if (await push.enqueuePush(tx, recipient.id, { kind: 'dailyReminder' })) return
      const until = startOfDay(clock.now(), 1)
      const mail = reminderMail({ to: recipient.email, token, remaining, until }, config)
      await schedule.enqueue(tx, 'mail', mail)
    })
  }

  /** Sends at most one message of a kind a day. Claim and job are in one transaction, so a crash cannot repeat them. */
  function sendOncePerDay(
    memberId: number,
    kind: LetterKind,
    send: (tx: Tx, token: string) => Promise<void>,
  ): Promise<void> {
    return transact(async (tx) => {
      const dated = { day: clock.today(), now: clock.now() }
      const token = await db.claimLetter(tx, { memberId, kind, ...dated, token: newToken() })
      if (token) await send(tx, token)
    })
  }

  /** Turns off the kind of email that had this link. */
  async function unsubscribe(token: string): Promise<void> {
    const letter = await db.findLetter(database, token)
    if (!letter) fail('link_invalid')
    await settings.switchOff(letter.memberId, SWITCHES[letter.kind])
  }

  return { sendDigests, sendReminders, unsubscribe }
}
export type DigestService = ReturnType<typeof createDigestService>

function pageOf(turn: number, afterId: number) {
  return { turn, turns: LETTER_TURNS, afterId, limit: BATCH }
}

/** Calls `batch` with the last id that it returned, until it returns no id. */
async function inBatches(batch: (afterId: number) => Promise<number[]>): Promise<void> {
  let afterId: number | undefined = 0
  while (afterId !== undefined) afterId = (await batch(afterId)).at(-1)
}
