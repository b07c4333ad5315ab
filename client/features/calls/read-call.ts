import { request } from '#client/platform/api.ts'
import { getCall } from '#shared/contracts/calls.ts'
import { hearTime } from './server-clock.ts'

export async function readCall(partnerId: string, signal: AbortSignal) {
  const read = await request(getCall, { params: { partnerId }, signal })
  hearTime(read.now)
  return read
}
