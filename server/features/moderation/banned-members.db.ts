import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Returns false if an earlier decision already excludes the member. */
export async function insertBannedMember(tx: Tx, memberId: number, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('banned_members')
    .values({ member_id: memberId, since: now })
    .onConflict((known) => known.column('member_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Locks the row, so that no partner is notified twice, or after the exclusion was reversed. */
export async function lockBannedMember(tx: Tx, memberId: number) {
  return await tx
    .selectFrom('banned_members as banned')
    .innerJoin('members', 'members.id', 'banned.member_id')
    .select([
      'banned.told_up_to as notifiedUpTo',
      'members.gender',
      'members.public_id as publicId',
      'banned.is_hidden as isHidden',
    ])
    .where('banned.member_id', '=', memberId)
    .forUpdate('banned')
    .executeTakeFirst()
}

export async function saveNotifiedUpTo(tx: Tx, memberId: number, partnerId: number): Promise<void> {
  await tx
    .updateTable('banned_members')
    .set({ told_up_to: partnerId })
    .where('member_id', '=', memberId)
    .execute()
}

export async function saveHidden(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('banned_members')
    .set({ is_hidden: true })
    .where('member_id', '=', memberId)
    .execute()
}

export async function deleteBannedMember(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('banned_members').where('member_id', '=', memberId).execute()
}

/** The members excluded before an instant, whose conversations are hidden or not. */
export async function listBannedBefore(
  db: Db,
  before: Date,
  { isHidden }: { isHidden: boolean },
): Promise<number[]> {
  const rows = await db
    .selectFrom('banned_members')
    .select('member_id')
    .where('since', '<', before)
    .where('is_hidden', '=', isHidden)
    .orderBy('since')
    .execute()
  return rows.map((row) => row.member_id)
}

export interface Partner {
  id: number
  to: string
  firstName: string
  /** Whether a block hides the conversation. */
  isHidden: boolean
}

/**
 * The partners of a member's conversations that have at least one message, by id, starting after `after`. Partners who
 * have left or who are excluded are left out.
 */
export async function listPartners(
  db: Db,
  memberId: number,
  { after, limit }: { after: number; limit: number },
): Promise<Partner[]> {
  return await db
    .selectFrom('match_members as mm')
    .innerJoin('members as m', 'm.id', 'mm.partner_id')
    .select(['m.id', 'm.email as to', 'm.first_name as firstName', 'mm.is_hidden as isHidden'])
    .where('mm.member_id', '=', memberId)
    .where('mm.partner_id', '>', after)
    .where('mm.last_message_id', '>', 0)
    .where(sql<boolean>`(m.status = 'active' or m.suspended_until is not null)`)
    .orderBy('mm.partner_id')
    .limit(limit)
    .execute()
}
