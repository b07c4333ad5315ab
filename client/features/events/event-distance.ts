import type { EventToCome } from '#shared/contracts/events.ts'

const FAR_KM = 100

type Away = Pick<EventToCome, 'distanceKm'>

/** Not where one goes for an evening. */
export function isFar({ distanceKm }: Away): boolean {
  return distanceKm !== null && distanceKm > FAR_KM
}

/** Of two as near, or of two far away, the next one stays first. */
export function nearestFirst(one: Away, other: Away): number {
  return nearness(one) - nearness(other)
}

function nearness({ distanceKm }: Away): number {
  return Math.min(FAR_KM, distanceKm ?? FAR_KM)
}
