import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { NotificationChoices } from '#shared/domain/settings.ts'

/** The settings of a member other than their visibility. */
export interface Choices {
  notifications: NotificationChoices
  announcesUpgrade: boolean
}

const DEFAULTS: Choices = {
  notifications: {
    matches: true,
    messages: true,
    flashes: true,
    visits: true,
    dailyReminder: false,
    emails: true,
  },
  announcesUpgrade: false,
}

export async function findChoices(db: Db, memberId: number): Promise<Choices> {
  const row = await db
    .selectFrom('member_settings')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return DEFAULTS
  return { notifications: notificationsOf(row), announcesUpgrade: row.announces_upgrade }
}

function notificationsOf(row: Selectable<Schema['member_settings']>): NotificationChoices {
  return {
    matches: row.notifies_matches,
    messages: row.notifies_messages,
    flashes: row.notifies_flashes,
    visits: row.notifies_visits,
    dailyReminder: row.reminds_daily,
    emails: row.sends_emails,
  }
}

export async function listNotificationChoices(
  db: Db,
  memberIds: readonly number[],
): Promise<Map<number, NotificationChoices>> {
  const choices = new Map(memberIds.map((id) => [id, DEFAULTS.notifications]))
  if (memberIds.length === 0) return choices
  const rows = await db
    .selectFrom('member_settings')
    .selectAll()
    .where('member_id', 'in', memberIds)
    .execute()
  for (const row of rows) choices.set(row.member_id, notificationsOf(row))
  return choices
}

/** One page of the members who are reminded in turn `turn` of `turns`, with ids above `afterId`. */
export interface RemindedPage {
  turn: number
  turns: number
  afterId: number
  limit: number
}

/** Members who want the daily reminder. It is off by default, so members without a row are not reminded. */
export async function listReminded(
  db: Db,
  { turn, turns, afterId, limit }: RemindedPage,
): Promise<number[]> {
  const rows = await db
    .selectFrom('member_settings')
    .select('member_id')
    .where('reminds_daily', '=', true)
    .where('member_id', '>', afterId)
    .where(sql<boolean>`letter_turn(member_id, ${turns}) = ${turn}`)
    .orderBy('member_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.member_id)
}

export async function saveChoices(
  db: Db,
  memberId: number,
  { notifications, announcesUpgrade }: Choices,
): Promise<void> {
  const columns = {
    notifies_matches: notifications.matches,
    notifies_messages: notifications.messages,
    notifies_flashes: notifications.flashes,
    notifies_visits: notifications.visits,
    reminds_daily: notifications.dailyReminder,
    sends_emails: notifications.emails,
    announces_upgrade: announcesUpgrade,
  }
  await db
    .insertInto('member_settings')
    .values({ member_id: memberId, ...columns })
    .onConflict((row) => row.column('member_id').doUpdateSet(columns))
    .execute()
}

/** The members who may have a conversation with this member open. */
export async function listPartners(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('match_members')
    .select('partner_id')
    .where('member_id', '=', memberId)
    .where('is_hidden', '=', false)
    .execute()
  return rows.map((row) => row.partner_id)
}
