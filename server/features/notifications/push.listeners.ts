import type { Events } from '#server/platform/events.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'
import type { PushKind } from '#shared/domain/push.ts'
import type { PushService } from './push.service.ts'

interface Dependencies {
  events: Events
  realtime: Pick<Realtime, 'isConnected'>
  push: Pick<PushService, 'announce'>
}

/** Pushes to anyone who is away. A page that is open, even behind another, shows its own notices. */
export function pushListeners({ events, realtime, push }: Dependencies): void {
  events.on('match.created', ({ other }) => pushIfAway(other, 'matches'))
  // A match is the news then, and it is told once.
  events.on('flash.sent', ({ to, isMatch }) => (isMatch ? undefined : pushIfAway(to, 'flashes')))
  events.on('profile.visited', ({ visited, isAnnounced }) =>
    isAnnounced ? pushIfAway(visited, 'visits') : undefined,
  )
  events.on('message.sent', ({ to }) => pushIfAway(to, 'messages'))

  // No switch is about it, as where a page is open: a reminder was promised. One line for all three, which says nothing of
  // any of them to somebody who reads over a shoulder.
  events.on('appointment.told', ({ to }) => pushIfAway(to, 'meetings'))
  events.on('call.told', ({ to }) => pushIfAway(to, 'meetings'))
  events.on('table.told', ({ memberId }) => pushIfAway(memberId, 'meetings'))

  async function pushIfAway(memberId: number, kind: Exclude<PushKind, 'checkIn'>): Promise<void> {
    if (!(await realtime.isConnected(memberId))) await push.announce(memberId, kind)
  }
}
