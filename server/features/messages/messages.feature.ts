import type { FeatureParts } from '#server/platform/wire.ts'
import { messageListeners } from './messages.listeners.ts'
import { messageRoutes } from './messages.routes.ts'
import { createMessageService } from './messages.service.ts'
import { messageSockets } from './messages.sockets.ts'

export const messages = {
  services: {
    messages: createMessageService,
  },
  routes: [messageRoutes],
  listeners: [messageListeners, messageSockets],
} satisfies FeatureParts
