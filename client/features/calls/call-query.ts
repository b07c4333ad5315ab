import { queryOptions } from '@tanstack/react-query'
import { partFetcher } from '#client/platform/fetch-part.ts'
import type { getCall } from '#shared/contracts/calls.ts'
import { CALL_OPEN_MS } from '#shared/domain/calls.ts'

const path: (typeof getCall)['path'] = '/api/matches/:partnerId/call'

/** A device that died says nothing more, nor one that was in a tunnel: while one may enter, it is asked again who waits. */
const LOOK_AGAIN_MS = 15_000

const fetchReader = partFetcher(() => import('./read-call.ts'), 'readCall')

/** The call of a conversation. What reads it is fetched apart: the page of the conversation is heavy enough. */
export function callQuery(partnerId: string) {
  return queryOptions({
    queryKey: [path, partnerId],
    queryFn: async ({ signal }) => (await fetchReader())(partnerId, signal),
    refetchInterval: ({ state: { data } }) => {
      if (data?.call?.status !== 'accepted' || data.call.begunAt || data.call.seatId) return false
      const since = Date.parse(data.now) - Date.parse(data.call.startsAt)
      return since >= 0 && since < CALL_OPEN_MS && LOOK_AGAIN_MS
    },
    retry: false,
  })
}
