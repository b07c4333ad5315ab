import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

interface Texts {
  terms: string
  privacy: string
}

/**
 * Records the versions of the texts in force. The first edition of a site is marked as mailed, because it changes
 * nothing.
 */
export async function noteEdition(db: Db, { terms, privacy }: Texts, now: Date): Promise<void> {
  await sql`
    insert into legal_editions (terms, privacy, seen_at, mailed_at)
    select ${terms}, ${privacy}, ${now}::timestamptz,
      case when exists (select 1 from legal_editions) then null else ${now}::timestamptz end
    on conflict (terms, privacy) do nothing`.execute(db)
}

/** Locks the edition if it is not announced to all members yet. Other processes skip it until the transaction ends. */
export async function lockUnannounced(tx: Tx, { terms, privacy }: Texts) {
  return await tx
    .selectFrom('legal_editions')
    .select(['id', 'mailed_to as mailedTo'])
    .where('terms', '=', terms)
    .where('privacy', '=', privacy)
    .where('mailed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** The versions of the previous edition. */
export async function findPrevious(db: Db, id: number): Promise<Texts | undefined> {
  return await db
    .selectFrom('legal_editions')
    .select(['terms', 'privacy'])
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The next members to notify, in the order of their ids. */
export async function listRecipients(db: Db, after: number, limit: number) {
  return await db
    .selectFrom('members')
    .select(['id', 'email as to', 'first_name as firstName'])
    .where('id', '>', after)
    .where('status', 'in', ['active', 'suspended'])
    .where('is_test_profile', '=', false)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function saveProgress(
  db: Db,
  id: number,
  { mailedTo, mailedAt }: { mailedTo: number; mailedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('legal_editions')
    .set({ mailed_to: mailedTo, mailed_at: mailedAt })
    .where('id', '=', id)
    .execute()
}
