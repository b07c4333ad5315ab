import type { Events } from '#server/platform/events.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'
import type { PushKind } from '#shared/domain/push.ts'
import type { PushService } from './push.service.ts'

interface Dependencies {
  events: Events
  realtime: Pick<Realtime, 'isConnected'>
  push: Pick<PushService, 'announce'>
}

/** Sends a push to a member without an open page. An open page, even in the background, shows its own notifications. */
export function pushListeners({ events, realtime, push }: Dependencies): void {
  events.on('match.created', ({ other }) => pushIfAway(other, 'matches'))
  // A match has its own event, which sends the push.
  events.on('flash.sent', ({ to, isMatch }) => (isMatch ? undefined : pushIfAway(to, 'flashes')))
  events.on('profile.visited', ({ visited, isAnnounced }) =>
    isAnnounced ? pushIfAway(visited, 'visits') : undefined,
  )
  events.on('message.sent', ({ to }) => pushIfAway(to, 'messages'))

  // No setting turns them off, as on an open page: a reminder was promised. All three have the same text, so that a
  // person who reads over the member's shoulder learns nothing.
  events.on('appointment.notified', ({ to }) => pushIfAway(to, 'meetings'))
  events.on('call.notified', ({ to }) => pushIfAway(to, 'meetings'))
  events.on('table.notified', ({ memberId }) => pushIfAway(memberId, 'meetings'))

  async function pushIfAway(memberId: number, kind: Exclude<PushKind, 'checkIn'>): Promise<void> {
    if (!(await realtime.isConnected(memberId))) await push.announce(memberId, kind)
  }
}
