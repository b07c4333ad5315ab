import { AGE_MAX, AGE_MIN } from './profile-bounds.ts'

/** Values of `lookingForGender`: men (H), women (F) or both (specification 2, section 3). */
export const SOUGHT_GENDERS = ['H', 'F', 'both'] as const
export type SoughtGender = (typeof SOUGHT_GENDERS)[number]

/** How far a member looks, from near to far; code relies on this order. */
export const DISTANCES = ['same_city', 'within_km', 'same_region', 'anywhere'] as const
export type Distance = (typeof DISTANCES)[number]

/** Distances are measured between the centres of towns; they are chosen and shown only in multiples of this step. */
export const KM_STEP = 5
export const SOUGHT_KM_MIN = 5
export const SOUGHT_KM_MAX = 200

export const RELATION_TYPES = ['serious', 'friendship', 'both'] as const
export type RelationType = (typeof RELATION_TYPES)[number]

/**
 * The preferences of both members must suit (db/functions/suits.sql). Exception: a paying member is also shown members
 * who flashed them (db/functions/deck_lanes.sql).
 */
export interface Preferences {
  lookingForGender: SoughtGender
  lookingForAgeMin: number
  lookingForAgeMax: number
  lookingForDistance: Distance
  /** Used with `within_km`; kept when another distance is chosen. */
  lookingForKm: number
  lookingForRelationType: RelationType
}

/** The preferences of a member who has not saved any yet (decisions, "Deck"). */
export const DEFAULT_PREFERENCES: Preferences = {
  lookingForGender: 'both',
  lookingForAgeMin: AGE_MIN,
  lookingForAgeMax: AGE_MAX,
  lookingForDistance: 'anywhere',
  lookingForKm: 30,
  lookingForRelationType: 'both',
}
