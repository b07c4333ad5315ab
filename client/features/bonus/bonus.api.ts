import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { listOwnBonuses } from '#shared/contracts/bonus.ts'

/** Refetched each time a page opens, because boosts and flashes expire. */
export const ownBonusesQuery = queryOptions({
  queryKey: [listOwnBonuses.path],
  queryFn: ({ signal }) => request(listOwnBonuses, { signal }),
  refetchOnMount: 'always',
})
