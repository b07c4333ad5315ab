import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { listOwnBonuses } from '#shared/contracts/bonus.ts'

/** Read at each visit of a page: what runs ends by itself. */
export const ownBonusesQuery = queryOptions({
  queryKey: [listOwnBonuses.path],
  queryFn: ({ signal }) => request(listOwnBonuses, { signal }),
  refetchOnMount: 'always',
})
