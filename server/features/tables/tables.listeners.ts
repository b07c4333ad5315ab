import type { Events } from '#server/platform/events.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'

interface Dependencies {
  events: Events
  realtime: Pick<Realtime, 'push'>
}

/** Makes the open pages of these members refetch their tables. */
export function tableListeners({ events, realtime }: Dependencies): void {
  events.on('tables.changed', ({ memberIds }) => {
    for (const memberId of memberIds) realtime.push(memberId, 'tables_changed')
  })
}
