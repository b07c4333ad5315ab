import type { Events } from '#server/platform/events.ts'
import type { DiscoveryService } from './discovery.service.ts'

interface Dependencies {
  events: Events
  discovery: Pick<DiscoveryService, 'refreshPending'>
}

export function discoveryListeners({ events, discovery }: Dependencies): void {
  // A flash waits for whom it was sent to; one that answers another waits for its sender no more.
  events.on('flash.sent', ({ from, to, isMatch }) => discovery.refreshPending(isMatch ? from : to))
}
