import type { Events } from '#server/platform/events.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'

interface Dependencies {
  events: Events
  realtime: Pick<Realtime, 'push'>
}

/** The open pages of the member who asked refetch it; the partner is not informed. */
export function opinionListeners({ events, realtime }: Dependencies): void {
  for (const name of ['opinions.changed', 'opinions.answered'] as const) {
    events.on(name, ({ memberId }) => realtime.push(memberId, 'opinions_changed'))
  }
}
