import { call } from '#client/platform/api.ts'
import { getCall } from '#shared/contracts/calls.ts'

export function readCall(partnerId: string, signal: AbortSignal) {
  return call(getCall, { params: { partnerId }, signal })
}
