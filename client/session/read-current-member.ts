import { request } from '#client/platform/api.ts'
import { type CurrentMember, getCurrentMember } from '#shared/contracts/members.ts'

export function readCurrentMember(signal: AbortSignal): Promise<CurrentMember | null> {
  return request(getCurrentMember, { signal, on401: 'return null' })
}
