import type { Events } from '#server/platform/events.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'
import type { LeavingService } from './leaving.service.ts'

interface Dependencies {
  events: Events
  realtime: Pick<Realtime, 'push'>
  leaving: Pick<LeavingService, 'partnersOf'>
}

/** Updates the open pages of a member's conversation partners when the member leaves or comes back. */
export function privacyListeners({ events, realtime, leaving }: Dependencies): void {
  for (const name of ['member.left', 'member.returned'] as const) {
    events.on(name, async ({ memberId }) => {
      for (const partner of await leaving.partnersOf(memberId)) {
        realtime.push(partner, 'matches_changed')
        realtime.push(partner, 'stats_changed')
      }
    })
  }
}
