import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { AuditChange } from '#shared/contracts/admin/audit.ts'
import type { Entry } from './chain.ts'

/** Only one transaction at a time adds to the chain, which would otherwise fork. */
export async function lockChain(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('audit_entries'))`.execute(db)
}

/** The hash that the next entry continues; undefined before the first entry. */
export async function findLastHash(db: Db): Promise<string | undefined> {
  const last = await db
    .selectFrom('audit_entries')
    .select('hash')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.hash
}

export interface ChainedEntry extends Entry {
  previousHash: string
  hash: string
}

export async function insertEntry(db: Db, entry: ChainedEntry): Promise<number> {
  const { id } = await db
    .insertInto('audit_entries')
    .values({
      at: entry.at,
      actor_id: entry.actorId,
      act: entry.act,
      subject: entry.subject,
      detail: JSON.stringify(entry.detail),
      previous_hash: entry.previousHash,
      hash: entry.hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves the old and new values of an entry, and the member they are about. */
export async function insertChanges(
  db: Db,
  entryId: number,
  { memberId, changes, at }: { memberId: number | null; changes: readonly AuditChange[]; at: Date },
): Promise<void> {
  await db
    .insertInto('audit_changes')
    .values({ entry_id: entryId, member_id: memberId, changes: JSON.stringify(changes), at })
    .execute()
}

/** Replaces the previous seal of the chain's head. */
export async function writeHead(db: Db, seal: string): Promise<void> {
  await db
    .insertInto('audit_head')
    .values({ seal })
    .onConflict((head) => head.column('is_only').doUpdateSet({ seal }))
    .execute()
}

export async function findHead(db: Db): Promise<string | undefined> {
  const head = await db.selectFrom('audit_head').select('seal').executeTakeFirst()
  return head?.seal
}

export interface StoredEntry extends ChainedEntry {
  id: number
  /** Null if there were none, or if they were deleted. */
  changes: AuditChange[] | null
}

/** The entries after the one with this id, in their order. */
export async function listAfter(db: Db, id: number, limit: number): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .leftJoin('audit_changes', 'audit_changes.entry_id', 'audit_entries.id')
    .selectAll('audit_entries')
    .select('audit_changes.changes')
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actorId: row.actor_id,
    act: row.act,
    subject: row.subject,
    detail: row.detail,
    previousHash: row.previous_hash,
    hash: row.hash,
    changes: row.changes,
  }))
}
