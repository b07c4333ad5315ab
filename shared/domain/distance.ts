import { KM_STEP } from './preferences.ts'

/** Members of the same town have the same coordinates; this allows for the rounding of the computed distance. */
const SAME_TOWN_KM = 0.1

/**
 * The distance that is published: in km, rounded up to a multiple of KM_STEP, and 0 within a town. It is coarse on
 * purpose: exact distances from three places would locate a member who names their town only vaguely.
 */
export function coarseDistance(km: number): number {
  return km < SAME_TOWN_KM ? 0 : Math.ceil(km / KM_STEP) * KM_STEP
}

/** French text for a distance that `coarseDistance` returned. */
export function awayWords(distanceKm: number): string {
  return distanceKm === KM_STEP
    ? `à moins de ${KM_STEP}\u00a0km`
    : `à environ ${distanceKm}\u00a0km`
}
