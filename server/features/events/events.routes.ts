import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { announceNext } from '#server/platform/http/pages.ts'
import { cancelEvent, createEvent, listAdminEvents, listEvents } from '#shared/contracts/events.ts'
import type { EventService } from './events.service.ts'

export function eventRoutes(app: FastifyInstance, events: EventService): void {
  implement(app, listEvents, ({ viewer }) => events.list(viewer))
  implement(app, listAdminEvents, async ({ query, reply }) => {
    return announceNext(reply, await events.listAll(query.cursor)).events
  })
  implement(app, createEvent, ({ viewer, body }) => events.create(viewer, body))
  implement(app, cancelEvent, ({ viewer, params }) => events.cancel(viewer, params.id))
}
