import type { Events } from '#server/platform/events.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'

interface Dependencies {
  events: Events
  realtime: Pick<Realtime, 'push'>
}

/**
 * Both members reload their card. A block sends no call event: pages notice the end of the call by the events of the
 * block.
 */
export function callListeners({ events, realtime }: Dependencies): void {
  events.on('call.changed', ({ memberIds }) => {
    for (const memberId of memberIds) realtime.push(memberId, 'calls_changed')
  })
}
