import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { declineMatch, reopenMatch } from '#shared/contracts/declines.ts'
import type { DeclineService } from './declines.service.ts'

interface Dependencies {
  declines: Pick<DeclineService, 'decline' | 'reopen'>
  limits: Pick<Limits, 'consume'>
}

export function declineRoutes(app: FastifyInstance, { declines, limits }: Dependencies): void {
  implement(app, declineMatch, async ({ params, body, viewer }) => {
    await limits.consume('decline', viewer.id)
    await declines.decline(viewer, params.partnerId, body.sentenceId)
  })

  implement(app, reopenMatch, async ({ params, viewer }) => {
    await limits.consume('decline', viewer.id)
    await declines.reopen(viewer, params.partnerId)
  })
}
