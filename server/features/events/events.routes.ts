import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { announceNext } from '#server/platform/http/pages.ts'
import {
  cancelEvent,
  createEvent,
  findNextEvent,
  listAdminEvents,
  listEvents,
} from '#shared/contracts/events.ts'
import type { EventService } from './events.service.ts'

interface Dependencies {
  vipEvents: EventService
}

export function eventRoutes(app: FastifyInstance, { vipEvents }: Dependencies): void {
  implement(app, listEvents, ({ viewer }) => vipEvents.list(viewer))
  implement(app, findNextEvent, ({ viewer }) => vipEvents.findNext(viewer))
  implement(app, listAdminEvents, async ({ query, reply }) => {
    return announceNext(reply, await vipEvents.listAll(query.cursor)).events
  })
  implement(app, createEvent, ({ viewer, body }) => vipEvents.create(viewer, body))
  implement(app, cancelEvent, ({ viewer, params }) => vipEvents.cancel(viewer, params.id))
}
