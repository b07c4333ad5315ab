import type { DeckCard } from '#shared/contracts/discovery.ts'
import { awayWords } from '#shared/domain/distance.ts'

/** The city of a member, with the distance if both members share their location. */
export function placeOf(city: string, distanceKm: number | null): string {
  if (distanceKm === null) return city
  return distanceKm === 0 ? `${city}, même ville que vous` : `${city}, ${awayWords(distanceKm)}`
}

/** The short form for a card, « Dinard, à 5 km », where the profile says that the distance is approximate. */
export function nearPlaceOf({ city, distanceKm }: Pick<DeckCard, 'city' | 'distanceKm'>): string {
  return distanceKm ? `${city}, à\u00a0${distanceKm}\u00a0km` : city
}
