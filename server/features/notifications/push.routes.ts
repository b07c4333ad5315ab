import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { getPush, subscribeToPush, unsubscribeFromPush } from '#shared/contracts/push.ts'
import type { PushService } from './push.service.ts'

interface Dependencies {
  push: PushService
}

export function pushRoutes(app: FastifyInstance, { push }: Dependencies): void {
  implement(app, getPush, ({ viewer }) => push.read(viewer))

  implement(app, subscribeToPush, ({ body, viewer }) => push.subscribe(viewer, body))

  implement(app, unsubscribeFromPush, ({ viewer }) => push.unsubscribe(viewer))
}
