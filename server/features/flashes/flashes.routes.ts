import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http.ts'
import { fail } from '#server/platform/problem.ts'
import type { Limits } from '#server/platform/rate-limit.ts'
import { getRemainingFlashes, sendFlash } from '#shared/contracts/flashes.ts'
import type { FlashService } from './flashes.service.ts'

export function flashRoutes(app: FastifyInstance, flashes: FlashService, limits: Limits): void {
  implement(app, sendFlash, async ({ body, viewer }) => {
    // The body may name the sender because the public API says so; the session decides who it is.
    if (body.fromUserId && body.fromUserId !== viewer.publicId) fail('forbidden')
    await limits.consume('flash', viewer.id)
    return flashes.send(viewer, body.toUserId)
  })

  implement(app, getRemainingFlashes, ({ viewer }) => flashes.remaining(viewer))
}
