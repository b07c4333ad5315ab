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
import { type Waiting, wantedOf } from './waiting.ts'

const AWAY_MS = 24 * 60 * 60 * 1000
/** In Paris; the timetable begins the work then. */
export const DAILY_REMINDER_HOUR = 18
const BATCH = 200
/** Letters leave in turns, five minutes after one another: not everybody opens the site in the same minute. */
const TURN_MINUTES = 5
export const LETTER_TURNS = 8

/** The switch that each letter obeys, and that its link turns off. */
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

  /** Whose turn it is; after the last one, nobody's. */
  function turnNow(): number {
    return Math.floor(clock.now().getUTCMinutes() / TURN_MINUTES)
  }

  /** Mails those of a turn who have been away for a day what came meanwhile, if anything did. */
  async function sendDigests(turn = turnNow()): Promise<void> {
    const seenBefore = new Date(clock.now().getTime() - AWAY_MS)
    await inBatches(async (afterId) => {
      const away = await db.listAway(database, { seenBefore, ...pageOf(turn, afterId) })
      const ids = away.map(({ id }) => id)
      const choices = await settings.notificationChoicesOf(database, ids)
      for (const member of away) {
        const chosen = choices.get(member.id)
        if (chosen?.emails) await sendDigest(member, wantedOf(member, chosen))
      }
      return ids
    })
  }

  async function sendDigest({ id, email }: db.AwayMember, waiting: Waiting): Promise<void> {
    if (Object.values(waiting).every((count) => count === 0)) return
    await once(id, 'digest', (tx, token) =>
      schedule.enqueue(tx, 'mail', digestMail({ to: email, token, waiting }, config)),
    )
  }

  /** Reminds those of a turn who asked for it of the flashes they have left: on their devices, or else by mail. */
  async function sendReminders(turn = turnNow()): Promise<void> {
    // Begun again after a night's standstill, it would wake people, and take the evening's place.
    if (clock.hour() < DAILY_REMINDER_HOUR) return
    await inBatches(async (afterId) => {
      const ids = await settings.listReminded(pageOf(turn, afterId))
      for (const reader of await db.listReaders(database, ids)) await remind(reader)
      return ids
    })
  }

  async function remind(reader: db.Reader): Promise<void> {
    const { remaining } = await flashes.remaining(reader)
    if (remaining === 0) return
    await once(reader.id, 'reminder', async (tx, token) => {
      if (await push.enqueuePush(tx, reader.id, { kind: 'dailyReminder' })) return
      const until = startOfDay(clock.now(), 1)
      const mail = reminderMail({ to: reader.email, token, remaining, until }, config)
      await schedule.enqueue(tx, 'mail', mail)
    })
  }

  /** Sends a letter unless the day had its own: the mark and the job are one transaction, so a kill repeats neither. */
  function once(
    memberId: number,
    kind: LetterKind,
    send: (tx: Tx, token: string) => Promise<void>,
  ): Promise<void> {
    return transact(async (tx) => {
      const dated = { day: clock.today(), now: clock.now() }
      const token = await db.takeLetter(tx, { memberId, kind, ...dated, token: newToken() })
      if (token) await send(tx, token)
    })
  }

  /** Ends the letters of the kind that carried this link. */
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

/** Goes through the members by id; a batch answers the ids it went through. */
async function inBatches(batch: (afterId: number) => Promise<number[]>): Promise<void> {
  let afterId: number | undefined = 0
  while (afterId !== undefined) afterId = (await batch(afterId)).at(-1)
}
