import type { Events } from '#server/platform/events.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'

interface Dependencies {
  events: Events
  realtime: Pick<Realtime, 'push'>
}

/** The clients of both members refetch their lists, which also say whether they can still write. */
export function declineListeners({ events, realtime }: Dependencies): void {
  events.on('match.closed_or_reopened', ({ memberIds }) => {
    for (const memberId of memberIds) {
      realtime.push(memberId, 'matches_changed')
      realtime.push(memberId, 'stats_changed')
    }
  })
}
