import { awayWords } from '#shared/domain/distance.ts'

/** Where somebody lives, and how far that is where both let it be known. */
export function placeOf(city: string, distanceKm: number | null): string {
  if (distanceKm === null) return city
  return distanceKm === 0 ? `${city}, même ville que vous` : `${city}, ${awayWords(distanceKm)}`
}
