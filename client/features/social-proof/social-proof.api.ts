import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { getSocialProof } from '#shared/contracts/social-proof.ts'

export const socialProofQuery = queryOptions({
  queryKey: [getSocialProof.path],
  queryFn: ({ signal }) => request(getSocialProof, { signal }),
})
