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

const AT_A_TIME = 100

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  matches: Pick<MatchService, 'hideAllOf' | 'showAllOf' | 'eraseSomeOf'>
  notifications: Pick<NotificationService, 'retract'>
}

/** What those learn who talked with somebody who is excluded, and what becomes of these conversations. */
export function createBanNoticeService(deps: Dependencies) {
  const { config, database, transact, clock, schedule, matches, notifications } = deps

  /** From the decision on the conversations are closed; a job tells the others, however many they are. */
  async function begin(tx: Tx, memberId: number): Promise<void> {
    const isNew = await db.insertBannedMember(tx, memberId, clock.now())
    if (isNew) await schedule.enqueue(tx, 'ban-notices', { memberId })
  }

  /** Tells each of them once: the mails are in the transaction that notes up to whom they went. */
  async function tell({ memberId }: { memberId: number }): Promise<void> {
    let told: number
    do {
      told = await transact((tx, emit) => tellSome(tx, emit, memberId))
    } while (told === AT_A_TIME)
  }

  async function tellSome(tx: Tx, emit: Emit, memberId: number): Promise<number> {
    const banned = await db.lockBannedMember(tx, memberId)
    // The exclusion was reversed meanwhile.
    if (!banned) return 0
    const page = { after: banned.toldUpTo, limit: AT_A_TIME }
    const partners = await db.listPartners(tx, memberId, page)
    for (const { isHidden, ...reader } of partners) {
      // Across a block the mail has no way to the conversation, and no page says a word.
      const link = isHidden ? undefined : `/chat/${banned.publicId}`
      const mail = profileBannedMail(reader, { gender: banned.gender, link }, config)
      await schedule.enqueue(tx, 'mail', mail)
      if (!isHidden) emit('member.banned', { memberId, partnerId: reader.id })
    }
    const last = partners.at(-1)
    if (last) await db.saveToldUpTo(tx, memberId, last.id)
    return partners.length
  }

  /** Gives the conversations back as they were, and takes away what was said: no decision excludes the member any more. */
  async function withdraw(tx: Tx, emit: Emit, memberId: number): Promise<void> {
    const banned = await db.lockBannedMember(tx, memberId)
    if (!banned) return
    await db.deleteBannedMember(tx, memberId)
    const memberIds = await matches.showAllOf(tx, memberId)
    await notifications.retract(tx, 'ban', memberId)
    emit('match.closed_or_reopened', { memberIds })
  }

  /** Takes the conversations out of all lists once the time to read them is over; once no appeal can bring them back, erases them. */
  async function endPast(): Promise<void> {
    const now = clock.now()
    const read = addDays(now, -BANNED_READABLE_DAYS)
    for (const memberId of await db.listBannedBefore(database, read, { isHidden: false })) {
      await transact((tx, emit) => hide(tx, emit, memberId))
    }
    const kept = addDays(now, -BANNED_KEPT_DAYS)
    for (const memberId of await db.listBannedBefore(database, kept, { isHidden: true })) {
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
      erased = await transact((tx) => matches.eraseSomeOf(tx, memberId, AT_A_TIME))
    } while (erased === AT_A_TIME)
    await transact((tx) => db.deleteBannedMember(tx, memberId))
  }

  return { begin, tell, withdraw, endPast }
}
export type BanNoticeService = ReturnType<typeof createBanNoticeService>
