import type { FeatureParts } from '#server/platform/wire.ts'
import { digestRoutes } from './digests.routes.ts'
import { createDigestService } from './digests.service.ts'
import { notificationListeners } from './notifications.listeners.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { createNotificationService } from './notifications.service.ts'
import { pushListeners } from './push.listeners.ts'
import { pushRoutes } from './push.routes.ts'
import { createPushService } from './push.service.ts'

export const notifications = {
  services: {
    digests: createDigestService,
    notifications: createNotificationService,
    push: createPushService,
  },
  routes: [digestRoutes, notificationRoutes, pushRoutes],
  listeners: [notificationListeners, pushListeners],
} satisfies FeatureParts
