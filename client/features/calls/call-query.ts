import { queryOptions } from '@tanstack/react-query'
import type { getCall } from '#shared/contracts/calls.ts'

const path: (typeof getCall)['path'] = '/api/matches/:partnerId/call'

/** The call of a conversation. What reads it is fetched apart: the page of the conversation is heavy enough. */
export function callQuery(partnerId: string) {
  return queryOptions({
    queryKey: [path, partnerId],
    queryFn: async ({ signal }) => (await import('./read-call.ts')).readCall(partnerId, signal),
    retry: false,
  })
}
