import { queryOptions } from '@tanstack/react-query'
import { partFetcher } from '#client/platform/fetch-part.ts'
import type { getCall } from '#shared/contracts/calls.ts'

const path: (typeof getCall)['path'] = '/api/matches/:partnerId/call'

/** A device that died says nothing more: whoever is said to wait is asked about again. */
const LOOK_AGAIN_MS = 15_000

const fetchReader = partFetcher(() => import('./read-call.ts'), 'readCall')

/** The call of a conversation. What reads it is fetched apart: the page of the conversation is heavy enough. */
export function callQuery(partnerId: string) {
  return queryOptions({
    queryKey: [path, partnerId],
    queryFn: async ({ signal }) => (await fetchReader())(partnerId, signal),
    refetchInterval: ({ state }) => {
      const call = state.data?.call
      return call?.isPartnerIn && !call.begunAt && LOOK_AGAIN_MS
    },
    retry: false,
  })
}
