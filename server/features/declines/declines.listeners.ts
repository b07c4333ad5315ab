import type { Events } from '#server/platform/events.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'

interface Dependencies {
  events: Events
  realtime: Pick<Realtime, 'push'>
}

/** Both read their lists again, and with them whether they may still write. */
export function declineListeners({ events, realtime }: Dependencies): void {
  events.on('match.closed_or_reopened', ({ memberIds }) => {
    for (const memberId of memberIds) {
      realtime.push(memberId, 'matches_changed')
      realtime.push(memberId, 'stats_changed')
    }
  })
}
