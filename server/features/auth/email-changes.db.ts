import type { Db, Tx } from '#server/platform/database/database.ts'

export interface EmailChange {
  memberId: number
  formerEmail: string
  tokenHash: string
  /** The change was made on a personal device of the member. */
  isAtHome: boolean
}

export async function insertChange(db: Db, change: EmailChange, now: Date): Promise<void> {
  await db
    .insertInto('email_changes')
    .values({
      member_id: change.memberId,
      former_email: change.formerEmail,
      token_hash: change.tokenHash,
      is_at_home: change.isAtHome,
      changed_at: now,
    })
    .execute()
}

/**
 * The change that a link undoes, locked together with the member: of two simultaneous requests, the second finds none.
 */
export async function lockChange(tx: Tx, tokenHash: string, since: Date) {
  return await tx
    .selectFrom('email_changes as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.id', 'c.member_id as memberId', 'c.former_email as formerEmail'])
    .select(['m.email', 'm.first_name as firstName'])
    .where('c.token_hash', '=', tokenHash)
    .where('c.changed_at', '>', since)
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes a change and all later ones, so that the person who made them cannot return by their undo links. */
export async function deleteChangesFrom(
  db: Db,
  { id, memberId }: { id: number; memberId: number },
): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where('member_id', '=', memberId)
    .where('id', '>=', id)
    .execute()
}

/** Whether a change was made after `since` on a device that was not a personal device of the member. */
export async function hasChangeOnUnknownDevice(
  db: Db,
  memberId: number,
  since: Date,
): Promise<boolean> {
  const change = await db
    .selectFrom('email_changes')
    .select('id')
    .where('member_id', '=', memberId)
    .where('changed_at', '>', since)
    .where('is_at_home', '=', false)
    .executeTakeFirst()
  return change !== undefined
}

export async function deleteChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('changed_at', '<=', before).execute()
}
