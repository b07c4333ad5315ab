import type { UpcomingEvent } from '#shared/contracts/events.ts'

const FAR_KM = 100

type Away = Pick<UpcomingEvent, 'distanceKm'>

/** Not where one goes for an evening. */
export function isFar({ distanceKm }: Away): boolean {
  return distanceKm !== null && distanceKm > FAR_KM
}
