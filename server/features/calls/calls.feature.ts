import type { FeatureParts } from '#server/platform/wire.ts'
import { callListeners } from './calls.listeners.ts'
import { callRoutes } from './calls.routes.ts'
import { createCallService } from './calls.service.ts'
import { callSockets } from './calls.sockets.ts'
import { createRelayService } from './relay.service.ts'

export const calls = {
  services: { calls: createCallService, relay: createRelayService },
  routes: [callRoutes],
  listeners: [callListeners, callSockets],
} satisfies FeatureParts
