import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { withProof } from '#client/session/proof.ts'
import { getWaiting } from '#shared/contracts/admin/members.ts'

/** What waits for the team, read again with every page of the back office. */
export const waitingQuery = queryOptions({
  queryKey: [getWaiting.path],
  queryFn: ({ signal }) => withProof(() => request(getWaiting, { signal })),
  staleTime: 0,
})
