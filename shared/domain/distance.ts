import { KM_STEP } from './preferences.ts'

/** Two of one town have the same coordinates, but for the rounding of the sum. */
const SAME_TOWN_KM = 0.1

/**
 * As much of a distance as is said: rounded up to a step, nought within a town. Coarse on purpose: exact distances from three
 * places would tell where a vague city is.
 */
export function coarseDistance(km: number): number {
  if (km < SAME_TOWN_KM) return 0
  return Math.max(1, Math.ceil(km / KM_STEP)) * KM_STEP
}

/** How far another town is, of what `coarseDistance` says. */
export function awayWords(distanceKm: number): string {
  return distanceKm === KM_STEP
    ? `à moins de ${KM_STEP}\u00a0km`
    : `à environ ${distanceKm}\u00a0km`
}
