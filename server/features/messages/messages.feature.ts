import type { FeatureParts } from '#server/platform/wire.ts'
import { messagePhotoRoutes } from './message-photos.routes.ts'
import { createMessagePhotoService } from './message-photos.service.ts'
import { messageListeners } from './messages.listeners.ts'
import { messageRoutes } from './messages.routes.ts'
import { createMessageService } from './messages.service.ts'
import { messageSockets } from './messages.sockets.ts'

export const messages = {
  services: {
    messagePhotos: createMessagePhotoService,
    messages: createMessageService,
  },
  routes: [messagePhotoRoutes, messageRoutes],
  listeners: [messageListeners, messageSockets],
} satisfies FeatureParts
