import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '#shared/domain/preferences.ts'

export function preferenceColumns(preferences: Preferences) {
  return {
    seeks_gender: preferences.lookingForGender,
    seeks_age_min: preferences.lookingForAgeMin,
    seeks_age_max: preferences.lookingForAgeMax,
    seeks_distance: preferences.lookingForDistance,
    seeks_relation: preferences.lookingForRelationType,
  }
}

/** Saves what a member looks for and answers whether that changed anything. */
export async function savePreferences(
  db: Db,
  memberId: number,
  preferences: Preferences,
  now: Date,
): Promise<boolean> {
  const columns = preferenceColumns(preferences)
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ ...columns, preferences_saved_at: now, updated_at: now })
    .where('id', '=', memberId)
    .where(
      // In brackets: bare, its "or" would reach past the id, to every other member.
      sql<boolean>`(preferences_saved_at is null
        or (seeks_gender::text, seeks_age_min, seeks_age_max, seeks_distance::text, seeks_relation::text)
        is distinct from (
          ${columns.seeks_gender}, ${columns.seeks_age_min}::smallint, ${columns.seeks_age_max}::smallint,
          ${columns.seeks_distance}, ${columns.seeks_relation}
        ))`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets what a member looks for, as if they had never said it. */
export async function clearPreferences(db: Db, memberId: number, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({
      ...preferenceColumns(DEFAULT_PREFERENCES),
      preferences_saved_at: null,
      updated_at: now,
    })
    .where('id', '=', memberId)
    .execute()
}
