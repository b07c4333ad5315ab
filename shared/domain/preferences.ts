import { AGE_MAX, AGE_MIN } from './profile-bounds.ts'

/** Whom a member looks for, `lookingForGender`: men (H), women (F) or both (specification 2, section 3). */
export const SOUGHT_GENDERS = ['H', 'F', 'both'] as const
export type SoughtGender = (typeof SOUGHT_GENDERS)[number]

/** How far one looks, ordered from near to far: the order is part of the meaning. */
export const DISTANCES = ['same_city', 'within_km', 'same_region', 'anywhere'] as const
export type Distance = (typeof DISTANCES)[number]

/** From the centre of one town to that of the other: no distance is chosen, or told, more precisely than by this step. */
export const KM_STEP = 5
export const SOUGHT_KM_MIN = 5
export const SOUGHT_KM_MAX = 200

export const RELATION_TYPES = ['serious', 'friendship', 'both'] as const
export type RelationType = (typeof RELATION_TYPES)[number]

/**
 * They hold on both sides, as db/functions/suits.sql puts it; whom a paying viewer is shown all the same, because they
 * flashed, db/functions/deck_lanes.sql.
 */
export interface Preferences {
  lookingForGender: SoughtGender
  lookingForAgeMin: number
  lookingForAgeMax: number
  lookingForDistance: Distance
  /** Counts for `within_km`; kept where one looks elsewhere. */
  lookingForKm: number
  lookingForRelationType: RelationType
}

/** What counts until a member has saved preferences (decisions, "Deck"). */
export const DEFAULT_PREFERENCES: Preferences = {
  lookingForGender: 'both',
  lookingForAgeMin: AGE_MIN,
  lookingForAgeMax: AGE_MAX,
  lookingForDistance: 'anywhere',
  lookingForKm: 30,
  lookingForRelationType: 'both',
}
