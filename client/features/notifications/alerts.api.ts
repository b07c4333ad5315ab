import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { getStats } from '#shared/contracts/members.ts'
import { type Alert, listAlerts, markAlertsSeen } from '#shared/contracts/notifications.ts'

export const alertsQuery = queryOptions({
  queryKey: [listAlerts.path],
  queryFn: ({ signal }) => request(listAlerts, { signal }),
  refetchOnMount: 'always',
})

type Seen = { id: number } | { upToId: number } | { type: 'flash' }

/**
 * Marks one alert as seen, or all those up to one, or all of flashes. The other tabs hear of it by the socket. `onFailure`
 * is called even though the page was left meanwhile.
 */
export function useSeeAlerts(onFailure?: (failure: unknown) => void) {
  const queries = useQueryClient()
  const { queryKey } = alertsQuery
  return useMutation({
    mutationFn: (seen: Seen) => request(markAlertsSeen, { body: seen }),
    onSuccess: (_, seen) => {
      const isLeft = ({ id, type }: Alert) => {
        if ('type' in seen) return type !== seen.type
        return 'id' in seen ? id !== seen.id : id > seen.upToId
      }
      queries.setQueryData(queryKey, (known) => known?.filter(isLeft))
      return queries.invalidateQueries({ queryKey: [getStats.path] })
    },
    onError: (failure) => onFailure?.(failure),
  })
}
