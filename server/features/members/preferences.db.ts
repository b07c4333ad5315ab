import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '#shared/domain/preferences.ts'
import { type Criteria, demandsOf, NO_CRITERIA, traitSet } from '#shared/domain/traits.ts'

export function preferenceColumns({ criteria, lookingForKm, ...preferences }: WantedPreferences) {
  return {
    // When left out, the radius and the criteria stay unchanged.
    ...(lookingForKm && { seeks_km: lookingForKm }),
    ...(criteria && { wants: traitSet(criteria.traits), demands: traitSet(demandsOf(criteria)) }),
    seeks_gender: preferences.lookingForGender,
    seeks_age_min: preferences.lookingForAgeMin,
    seeks_age_max: preferences.lookingForAgeMax,
    seeks_distance: preferences.lookingForDistance,
    seeks_relation: preferences.lookingForRelationType,
  }
}

/** The columns for the search radius of a test profile; none when `km` is undefined. */
export function kmColumns(km: number | undefined) {
  return km === undefined ? {} : { seeks_distance: 'within_km' as const, seeks_km: km }
}

/** A member's preferences, with their optional criteria for the other person's life. */
export type WantedPreferences = Omit<Preferences, 'lookingForKm'> & {
  lookingForKm?: number | undefined
  criteria?: Criteria | undefined
}

/** Saves a member's preferences and returns whether that changed anything. */
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
      // The parentheses are needed: without them the "or" would match every other member, whatever the id.
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

/** Resets a member's preferences, as if they had never been saved. */
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
