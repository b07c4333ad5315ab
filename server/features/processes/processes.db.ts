import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Says that a process lives, and whether it is cut off from the others; answers what the others said last. */
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

/** Takes out those that died without a word. */
export async function removeBeatenBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom('processes').where('beaten_at', '<', instant).execute()
}
