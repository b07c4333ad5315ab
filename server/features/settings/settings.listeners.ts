import type { Events } from '#server/platform/events.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'
import type { SettingsService } from './settings.service.ts'

interface Dependencies {
  events: Events
  realtime: Pick<Realtime, 'push'>
  settings: Pick<SettingsService, 'partnersOf'>
}

/** Notifies a member's conversation partners that they must refetch whether the member is online. */
export function settingsListeners({ events, realtime, settings }: Dependencies): void {
  events.on('presence.changed', async ({ memberId }) => {
    for (const partner of await settings.partnersOf(memberId)) {
      realtime.push(partner, 'presence_changed')
    }
  })
}
