import { awayWords } from '#shared/domain/distance.ts'

/** The city of a member, with the distance if both members share their location. */
export function placeOf(city: string, distanceKm: number | null): string {
  if (distanceKm === null) return city
  return distanceKm === 0 ? `${city}, même ville que vous` : `${city}, ${awayWords(distanceKm)}`
}
