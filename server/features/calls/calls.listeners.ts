import type { Events } from '#server/platform/events.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'

interface Dependencies {
  events: Events
  realtime: Pick<Realtime, 'push'>
}

/** Both read their card again. Of a block nothing of its own is told: it ends a call by the news that it causes anyway. */
export function callListeners({ events, realtime }: Dependencies): void {
  events.on('call.changed', ({ memberIds }) => {
    for (const memberId of memberIds) realtime.push(memberId, 'calls_changed')
  })
}
