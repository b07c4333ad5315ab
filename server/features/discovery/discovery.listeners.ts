import type { Events } from '#server/platform/events.ts'
import type { DiscoveryService } from './discovery.service.ts'

interface Dependencies {
  events: Events
  discovery: Pick<DiscoveryService, 'refreshPending'>
}

export function discoveryListeners({ events, discovery }: Dependencies): void {
  // A flash adds one to the flashes that wait for its recipient. A flash that makes a match answers an earlier one:
  // the sender then has one fewer waiting.
  events.on('flash.sent', ({ from, to, isMatch }) => discovery.refreshPending(isMatch ? from : to))
}
