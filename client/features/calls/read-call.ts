import { request } from '#client/platform/api.ts'
import { getCall } from '#shared/contracts/calls.ts'
import { setServerTime } from './server-clock.ts'

export async function readCall(partnerId: string, signal: AbortSignal) {
  const read = await request(getCall, { params: { partnerId }, signal })
  setServerTime(read.now)
  return read
}
