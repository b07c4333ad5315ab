import type { Events } from '#server/platform/events.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'

interface Dependencies {
  events: Events
  realtime: Pick<Realtime, 'push'>
}

/** Makes both members refetch the card of their appointment. */
export function appointmentListeners({ events, realtime }: Dependencies): void {
  events.on('appointment.changed', ({ memberIds }) => {
    for (const memberId of memberIds) realtime.push(memberId, 'appointments_changed')
  })
}
