import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { announceNext } from '#server/platform/http/pages.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { getRemainingFlashes, sendFlash } from '#shared/contracts/flashes.ts'
import { listReceivedFlashes } from '#shared/contracts/received-flashes.ts'
import type { FlashService } from './flashes.service.ts'
import type { ReceivedFlashService } from './received.service.ts'

interface Dependencies {
  flashes: FlashService
  receivedFlashes: ReceivedFlashService
  limits: Pick<Limits, 'consume'>
}

export function flashRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { flashes, receivedFlashes, limits } = deps

  implement(app, sendFlash, async ({ body, viewer }) => {
    // The public API allows `fromUserId` in the body, but the session determines the sender.
    if (body.fromUserId && body.fromUserId !== viewer.publicId) fail('forbidden')
    await limits.consume('flash', viewer.id)
    if (viewer.isHeld) fail('profile_held')
    return flashes.send(viewer, body.toUserId, body.liked)
  })

  implement(app, getRemainingFlashes, ({ viewer }) => flashes.remaining(viewer))

  implement(app, listReceivedFlashes, async ({ query, viewer, reply }) => {
    return announceNext(reply, await receivedFlashes.list(viewer, query.cursor)).flashes
  })
}
