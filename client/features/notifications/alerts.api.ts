import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/platform/api.ts'
import { getStats } from '#shared/contracts/members.ts'
import { type Alert, listAlerts, markAlertsSeen } from '#shared/contracts/notifications.ts'

export const alertsQuery = queryOptions({
  queryKey: [listAlerts.path],
  queryFn: ({ signal }) => call(listAlerts, { signal }),
  refetchOnMount: 'always',
})

/** Marks one alert as seen, or all those up to one. The other tabs hear of it by the socket. */
export function useSeeAlerts() {
  const queries = useQueryClient()
  const { queryKey } = alertsQuery
  return useMutation({
    mutationFn: (seen: { id: number } | { upToId: number }) => call(markAlertsSeen, { body: seen }),
    onSuccess: (_, seen) => {
      const isLeft = ({ id }: Alert) => ('id' in seen ? id !== seen.id : id > seen.upToId)
      queries.setQueryData(queryKey, (known) => known?.filter(isLeft))
      return queries.invalidateQueries({ queryKey: [getStats.path] })
    },
  })
}
