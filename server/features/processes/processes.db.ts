import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Records that a process is alive and whether it is cut off from Redis; returns the last records of the other
 * processes.
 */
export async function beat(
  db: Database,
  { id, isCut, now }: { id: string; isCut: boolean; now: Date },
): Promise<{ id: string; beats: number; is_cut: boolean }[]> {
  await db
    .insertInto('processes')
    .values({ id, is_cut: isCut, beaten_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        beats: sql`processes.beats + 1`,
        is_cut: isCut,
        beaten_at: now,
      }),
    )
    .execute()
  return db
    .selectFrom('processes')
    .select(['id', 'beats', 'is_cut'])
    .where('id', '<>', id)
    .execute()
}

export async function remove(db: Database, id: string): Promise<void> {
  await db.deleteFrom('processes').where('id', '=', id).execute()
}

/** Removes processes that crashed, whose last beat is before this time. */
export async function removeBeatenBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom('processes').where('beaten_at', '<', instant).execute()
}
