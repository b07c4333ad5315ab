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
 * Marks as seen one alert, all those up to an id, or all those of flashes. The other tabs are notified by the socket.
 * `onFailure` is called even if the member has left the page.
 */
export function useMarkAlertsSeen(onFailure?: (failure: unknown) => void) {
  const queries = useQueryClient()
  const { queryKey } = alertsQuery
  return useMutation({
    mutationFn: (seen: Seen) => request(markAlertsSeen, { body: seen }),
    onSuccess: (_, seen) => {
      const remains = ({ id, type }: Alert) => {
        if ('type' in seen) return type !== seen.type
        return 'id' in seen ? id !== seen.id : id > seen.upToId
      }
      queries.setQueryData(queryKey, (known) => known?.filter(remains))
      return queries.invalidateQueries({ queryKey: [getStats.path] })
    },
    onError: (failure) => onFailure?.(failure),
  })
}
