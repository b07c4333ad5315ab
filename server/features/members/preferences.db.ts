import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '#shared/domain/preferences.ts'
import { type Criteria, demandsOf, NO_CRITERIA, traitSet } from '#shared/domain/traits.ts'

export function preferenceColumns({ criteria, lookingForKm, ...preferences }: WantedPreferences) {
  return {
    // Left out, how far, and what a member hopes for in a life, stay.
    ...(lookingForKm && { seeks_km: lookingForKm }),
    ...(criteria && { wants: traitSet(criteria.traits), demands: traitSet(demandsOf(criteria)) }),
    seeks_gender: preferences.lookingForGender,
    seeks_age_min: preferences.lookingForAgeMin,
    seeks_age_max: preferences.lookingForAgeMax,
    seeks_distance: preferences.lookingForDistance,
    seeks_relation: preferences.lookingForRelationType,
  }
}

/** How far a profile of the demonstration looks, where that is said. */
export function kmColumns(km: number | undefined) {
  return km === undefined ? {} : { seeks_distance: 'within_km' as const, seeks_km: km }
}

/** What a member looks for, with what matters to them in the life of another. */
export type WantedPreferences = Omit<Preferences, 'lookingForKm'> & {
  lookingForKm?: number | undefined
  criteria?: Criteria | undefined
}

/** Saves what a member looks for and answers whether that changed anything. */
export async function savePreferences(
  db: Db,
  memberId: number,
  preferences: WantedPreferences,
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
        or (seeks_gender::text, seeks_age_min, seeks_age_max, seeks_distance::text, seeks_km, seeks_relation::text,
          wants, demands)
        is distinct from (
          ${columns.seeks_gender}, ${columns.seeks_age_min}::smallint, ${columns.seeks_age_max}::smallint,
          ${columns.seeks_distance}, coalesce(${columns.seeks_km ?? null}::smallint, seeks_km), ${columns.seeks_relation},
          coalesce(${columns.wants ?? null}::smallint, wants), coalesce(${columns.demands ?? null}::smallint, demands)
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
      ...preferenceColumns({ ...DEFAULT_PREFERENCES, criteria: NO_CRITERIA }),
      preferences_saved_at: null,
      updated_at: now,
    })
    .where('id', '=', memberId)
    .execute()
}
