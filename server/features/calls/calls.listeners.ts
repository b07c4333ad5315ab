import type { Events } from '#server/platform/events.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'

interface Dependencies {
  events: Events
  realtime: Pick<Realtime, 'push'>
}

/** Both read their card again; a window that is in a call ends it there where it is not one any more. */
export function callListeners({ events, realtime }: Dependencies): void {
  events.on('call.changed', ({ memberIds }) => {
    for (const memberId of memberIds) realtime.push(memberId, 'calls_changed')
  })
  // Where there was no conversation nothing is said: any message would tell of the block.
  events.on('members.parted', ({ actor, other, matchId }) => {
    if (matchId === null) return
    for (const memberId of [actor, other]) realtime.push(memberId, 'calls_changed')
  })
}
