import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { passMember } from '#shared/contracts/passes.ts'
import type { PassService } from './passes.service.ts'

interface Dependencies {
  passes: PassService
  limits: Limits
}

export function passRoutes(app: FastifyInstance, { passes, limits }: Dependencies): void {
  implement(app, passMember, async ({ body, viewer }) => {
    await limits.consume('pass', viewer.id)
    return passes.pass(viewer, body.toUserId)
  })
}
