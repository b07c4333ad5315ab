import { queryOptions } from '@tanstack/react-query'
import { partFetcher } from '#client/platform/fetch-part.ts'
import type { getCall } from '#shared/contracts/calls.ts'
import { CALL_OPEN_MS } from '#shared/domain/calls.ts'

const path: (typeof getCall)['path'] = '/api/matches/:partnerId/call'

/**
 * A device that died or was offline misses events: while the call can be entered, the partner's presence in it is
 * refetched.
 */
const REFETCH_MS = 15_000

const fetchReader = partFetcher(() => import('./read-call.ts'), 'readCall')

/** The call of a conversation. Its fetcher is a separate chunk: the page of the conversation is heavy enough. */
export function callQuery(partnerId: string) {
  return queryOptions({
    queryKey: [path, partnerId],
    queryFn: async ({ signal }) => (await fetchReader())(partnerId, signal),
    refetchInterval: ({ state: { data } }) => {
      if (data?.call?.status !== 'accepted' || data.call.begunAt || data.call.seatId) return false
      const since = Date.parse(data.now) - Date.parse(data.call.startsAt)
      return since >= 0 && since < CALL_OPEN_MS && REFETCH_MS
    },
    retry: false,
  })
}
