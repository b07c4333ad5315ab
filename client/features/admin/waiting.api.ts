import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { withProof } from '#client/session/proof.ts'
import { getWaiting } from '#shared/contracts/admin/members.ts'

/** The work that waits for the team, refetched with every page of the back office. */
export const waitingQuery = queryOptions({
  queryKey: [getWaiting.path],
  queryFn: ({ signal }) => withProof(() => request(getWaiting, { signal })),
  staleTime: 0,
})
