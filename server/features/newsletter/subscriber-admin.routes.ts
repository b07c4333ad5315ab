import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { announceNext } from '#server/platform/http/pages.ts'
import { exportSubscribers, listSubscribers } from '#shared/contracts/admin/newsletter.ts'
import type { SubscriberAdminService } from './subscriber-admin.service.ts'

interface Dependencies {
  subscriberAdmin: SubscriberAdminService
}

export function subscriberAdminRoutes(
  app: FastifyInstance,
  { subscriberAdmin }: Dependencies,
): void {
  implement(app, listSubscribers, async ({ query, reply }) =>
    announceNext(reply, await subscriberAdmin.list(query)),
  )
  implement(app, exportSubscribers, ({ viewer, body }) => subscriberAdmin.exportAll(viewer, body))
}
