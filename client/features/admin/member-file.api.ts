import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/platform/api.ts'
import { withProof } from '#client/session/proof.ts'
import { getMemberFile } from '#shared/contracts/admin/member-file.ts'

export function memberFileQuery(id: string) {
  return queryOptions({
    queryKey: [getMemberFile.path, id],
    queryFn: ({ signal }) => withProof(() => call(getMemberFile, { params: { id }, signal })),
    staleTime: 0,
  })
}
