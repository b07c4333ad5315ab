import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { listAlerts, markAlertsSeen } from '#shared/contracts/notifications.ts'
import type { NotificationService } from './notifications.service.ts'

interface Dependencies {
  notifications: Pick<NotificationService, 'listAlerts' | 'markSeen'>
  limits: Pick<Limits, 'consume'>
}

export function notificationRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { notifications, limits } = deps
  implement(app, listAlerts, ({ viewer }) => notifications.listAlerts(viewer))

  implement(app, markAlertsSeen, async ({ body, viewer }) => {
    await limits.consume('see_alerts', viewer.id)
    await notifications.markSeen(viewer, body)
  })
}
