import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'
import { signalCall } from '#shared/contracts/calls.ts'
import type { CallService } from './calls.service.ts'

interface Dependencies {
  realtime: Pick<Realtime, 'onMessage' | 'push'>
  calls: Pick<CallService, 'recipientOf'>
  limits: Pick<Limits, 'consume'>
}

/** Forwards signals between the two browsers; the contract refuses any IP address except the relay's. */
export function callSockets({ realtime, calls, limits }: Dependencies): void {
  realtime.onMessage(signalCall, async ({ viewer, payload }) => {
    if (!viewer.isConfirmed) fail('email_unconfirmed')
    await limits.consume('call_signal', viewer.id)
    const { callId, seatId: fromSeatId, signal } = payload
    const { memberId, seatId } = await calls.recipientOf(viewer, callId, fromSeatId)
    realtime.push(memberId, 'call_signal', { callId, fromSeatId, seatId, signal })
    return {}
  })
}
