import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http.ts'
import { exportSubscribers, listSubscribers } from '#shared/contracts/office-newsletter.ts'
import type { SubscriberOfficeService } from './subscribers-office.service.ts'

export function subscriberOfficeRoutes(
  app: FastifyInstance,
  subscriberOffice: SubscriberOfficeService,
): void {
  implement(app, listSubscribers, ({ query }) => subscriberOffice.list(query))
  implement(app, exportSubscribers, ({ viewer, body }) => subscriberOffice.exportAll(viewer, body))
}
