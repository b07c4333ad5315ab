import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { withProof } from '#client/session/proof.ts'
import { getMeetings } from '#shared/contracts/admin/meetings.ts'

export const meetingsQuery = queryOptions({
  queryKey: [getMeetings.path],
  queryFn: ({ signal }) => withProof(() => request(getMeetings, { signal })),
  staleTime: 0,
})
