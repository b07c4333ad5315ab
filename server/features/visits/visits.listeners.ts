import type { Events } from '#server/platform/events.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'

interface Dependencies {
  events: Events
  realtime: Pick<Realtime, 'push'>
}

/** Updates the counter of unseen visits on the member's other devices. */
export function visitListeners({ events, realtime }: Dependencies): void {
  events.on('visits.seen', ({ memberId }) => realtime.push(memberId, 'stats_changed'))
}
