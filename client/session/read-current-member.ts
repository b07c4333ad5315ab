import { type CurrentMember, getCurrentMember } from '#shared/contracts/members.ts'
import { call } from '#client/platform/api.ts'

export function readCurrentMember(signal: AbortSignal): Promise<CurrentMember | null> {
  return call(getCurrentMember, { signal, on401: 'return null' })
}
