import type { Events } from '#server/platform/events.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'

interface Dependencies {
  events: Events
  realtime: Pick<Realtime, 'push'>
}

/** Notifies the member's open pages that their data about the member is out of date. */
export function memberListeners({ events, realtime }: Dependencies): void {
  for (const name of ['member.confirmed', 'member.changed'] as const) {
    events.on(name, ({ memberId }) => realtime.push(memberId, 'member_changed'))
  }
}
