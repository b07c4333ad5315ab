/** After this time every database replica in use has the change that the event was about. */
const REPLICATED_WITHIN_MS = 5000

let lastEventAt = Number.NEGATIVE_INFINITY

export function noteSocketEvent(): void {
  lastEventAt = performance.now()
}

/** Whether to read from the primary database: a replica may not have the change that a socket event just announced. */
export function hasRecentSocketEvent(): boolean {
  return performance.now() - lastEventAt < REPLICATED_WITHIN_MS
}
