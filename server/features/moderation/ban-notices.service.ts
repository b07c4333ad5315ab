import type { Config } from '#server/config.ts'
import type { MatchService } from '#server/features/matches/matches.service.ts'
import type { NotificationService } from '#server/features/notifications/notifications.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { BANNED_KEPT_DAYS, BANNED_READABLE_DAYS } from '#shared/domain/bans.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import * as db from './banned-members.db.ts'
import { profileBannedMail } from './moderation.mails.ts'

const BATCH = 100

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  matches: Pick<MatchService, 'hideAllOf' | 'showAllOf' | 'eraseSomeOf'>
  notifications: Pick<NotificationService, 'retract'>
}

/** Notifies the members who talked with an excluded member, and hides and later erases these conversations. */
export function createBanNoticeService(deps: Dependencies) {
  const { config, database, transact, clock, schedule, matches, notifications } = deps

  /** Closes the conversations from the decision on. A job notifies the partners, because there can be many. */
  async function begin(tx: Tx, memberId: number): Promise<void> {
    const isNew = await db.insertBannedMember(tx, memberId, clock.now())
    if (isNew) await schedule.enqueue(tx, 'ban-notices', { memberId })
  }

  /** Notifies each partner once: each transaction queues the emails of a batch and saves the last partner notified. */
  async function notifyPartners({ memberId }: { memberId: number }): Promise<void> {
    let notified: number
    do {
      notified = await transact((tx, emit) => notifySome(tx, emit, memberId))
    } while (notified === BATCH)
  }

  async function notifySome(tx: Tx, emit: Emit, memberId: number): Promise<number> {
    const banned = await db.lockBannedMember(tx, memberId)
    // The exclusion was reversed in the meantime.
    if (!banned) return 0
    const page = { after: banned.notifiedUpTo, limit: BATCH }
    const partners = await db.listPartners(tx, memberId, page)
    for (const { isHidden, ...recipient } of partners) {
      // If one member blocked the other, the email has no link to the conversation, and no page mentions the exclusion.
      const link = isHidden ? undefined : `/chat/${banned.publicId}`
      const mail = profileBannedMail(recipient, { gender: banned.gender, link }, config)
      await schedule.enqueue(tx, 'mail', mail)
      if (!isHidden) emit('member.banned', { memberId, partnerId: recipient.id })
    }
    const last = partners.at(-1)
    if (last) await db.saveNotifiedUpTo(tx, memberId, last.id)
    return partners.length
  }

  /** Restores the conversations and deletes the alerts, because no decision excludes the member any more. */
  async function withdraw(tx: Tx, emit: Emit, memberId: number): Promise<void> {
    const banned = await db.lockBannedMember(tx, memberId)
    if (!banned) return
    await db.deleteBannedMember(tx, memberId)
    const memberIds = await matches.showAllOf(tx, memberId)
    await notifications.retract(tx, 'ban', memberId)
    emit('match.closed_or_reopened', { memberIds })
  }

  /**
   * Hides the conversations from all lists when the reading period is over, and erases them when an appeal can no
   * longer restore them.
   */
  async function endExpired(): Promise<void> {
    const now = clock.now()
    const readableSince = addDays(now, -BANNED_READABLE_DAYS)
    for (const memberId of await db.listBannedBefore(database, readableSince, {
      isHidden: false,
    })) {
      await transact((tx, emit) => hide(tx, emit, memberId))
    }
    const keptSince = addDays(now, -BANNED_KEPT_DAYS)
    for (const memberId of await db.listBannedBefore(database, keptSince, { isHidden: true })) {
      await erase(memberId)
    }
  }

  async function hide(tx: Tx, emit: Emit, memberId: number): Promise<void> {
    if (!(await db.lockBannedMember(tx, memberId))) return
    await db.saveHidden(tx, memberId)
    const memberIds = await matches.hideAllOf(tx, memberId)
    await notifications.retract(tx, 'ban', memberId)
    emit('match.closed_or_reopened', { memberIds })
  }

  async function erase(memberId: number): Promise<void> {
    let erased: number
    do {
      erased = await transact((tx) => matches.eraseSomeOf(tx, memberId, BATCH))
    } while (erased === BATCH)
    await transact((tx) => db.deleteBannedMember(tx, memberId))
  }

  return { begin, notifyPartners, withdraw, endExpired }
}
export type BanNoticeService = ReturnType<typeof createBanNoticeService>
