import type { UpcomingEvent } from '#shared/contracts/events.ts'

const FAR_KM = 100

type EventDistance = Pick<UpcomingEvent, 'distanceKm'>

/** Whether an event is too far away to go there for an evening; false if the distance is unknown. */
export function isFar({ distanceKm }: EventDistance): boolean {
  return distanceKm !== null && distanceKm > FAR_KM
}
