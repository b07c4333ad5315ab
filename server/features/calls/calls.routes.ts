import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'
import {
  acceptCall,
  cancelCall,
  declineCall,
  enterCall,
  getCall,
  leaveCall,
  proposeCall,
  reportCallConnected,
  reportPartnerSeen,
} from '#shared/contracts/calls.ts'
import type { CallService } from './calls.service.ts'

interface Dependencies {
  calls: CallService
  limits: Pick<Limits, 'consume'>
  realtime: Pick<Realtime, 'isConnected'>
}

export function callRoutes(app: FastifyInstance, { calls, limits, realtime }: Dependencies): void {
  implement(app, getCall, ({ params, viewer }) =>
    calls.find(viewer, params.partnerId, realtime.isConnected),
  )
  implement(app, proposeCall, async ({ params, body, viewer }) => {
    await limits.consume('call', viewer.id)
    return calls.propose(viewer, params.partnerId, body)
  })
  implement(app, acceptCall, async ({ params, body, viewer }) => {
    await limits.consume('call', viewer.id)
    return calls.accept(viewer, params.id, body.version)
  })
  implement(app, declineCall, async ({ params, body, viewer }) => {
    await limits.consume('call', viewer.id)
    return calls.decline(viewer, params.id, body.version)
  })
  implement(app, cancelCall, async ({ params, viewer }) => {
    await limits.consume('call', viewer.id)
    return calls.cancel(viewer, params.id)
  })
  implement(app, enterCall, async ({ params, body, viewer }) => {
    await limits.consume('call', viewer.id)
    return calls.enter(viewer, params.id, body)
  })
  implement(app, reportCallConnected, async ({ params, body, viewer }) => {
    await limits.consume('call', viewer.id)
    await calls.markConnected(viewer, params.id, body.seatId)
  })
  implement(app, reportPartnerSeen, async ({ params, body, viewer }) => {
    await limits.consume('call', viewer.id)
    await calls.markSeen(viewer, params.id, body.seatId)
  })
  // No rate limit: hanging up must always work.
  implement(app, leaveCall, ({ params, body, viewer }) =>
    calls.leave(viewer, params.id, body.seatId),
  )
}
