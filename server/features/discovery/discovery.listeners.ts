import type { Events } from '#server/platform/events.ts'
import type { DiscoveryService } from './discovery.service.ts'

interface Dependencies {
  events: Events
  discovery: Pick<DiscoveryService, 'refreshPending'>
}

export function discoveryListeners({ events, discovery }: Dependencies): void {
  events.on('flash.sent', ({ to, isMatch }) => (isMatch ? undefined : discovery.refreshPending(to)))
}
