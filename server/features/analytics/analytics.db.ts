import type { Db } from '#server/platform/database/database.ts'
import type { TrackedEvent } from '#shared/domain/analytics.ts'

export async function addOne(db: Db, day: string, name: TrackedEvent): Promise<void> {
  await db
    .insertInto('analytics_counts')
    .values({ day, name, count: 1 })
    .onConflict((known) =>
      known
        .columns(['day', 'name'])
        .doUpdateSet((row) => ({ count: row('analytics_counts.count', '+', 1) })),
    )
    .execute()
}

/** The CNIL allows counts to be kept for 25 months (deliberation of 4 July 2025). */
export async function deleteBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('analytics_counts').where('day', '<', day).execute()
}
