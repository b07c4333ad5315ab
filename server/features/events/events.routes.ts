import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { cancelEvent, createEvent, listAdminEvents, listEvents } from '#shared/contracts/events.ts'
import type { EventService } from './events.service.ts'

export function eventRoutes(app: FastifyInstance, events: EventService): void {
  implement(app, listEvents, ({ viewer }) => events.list(viewer))
  implement(app, listAdminEvents, async ({ query, reply }) => {
    const { events: shown, next } = await events.listAll(query.cursor)
    if (next) reply.header('X-Next-Cursor', next)
    return shown
  })
  implement(app, createEvent, ({ viewer, body }) => events.create(viewer, body))
  implement(app, cancelEvent, ({ viewer, params }) => events.cancel(viewer, params.id))
}
