import { KM_STEP } from '#shared/domain/preferences.ts'

/** Where somebody lives, and how far that is where both let it be known. */
export function placeOf(city: string, distanceKm: number | null): string {
  if (distanceKm === null) return city
  return distanceKm === 0 ? `${city}, même ville que vous` : `${city}, ${awayWords(distanceKm)}`
}

/** How far another town is: the server says it rounded up to a step. */
export function awayWords(distanceKm: number): string {
  return distanceKm === KM_STEP
    ? `à moins de ${KM_STEP}\u00a0km`
    : `à environ ${distanceKm}\u00a0km`
}
