import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { withProof } from '#client/session/proof.ts'
import { getMemberFile } from '#shared/contracts/admin/member-file.ts'
import { closeMemberDevice } from '#shared/contracts/admin/members.ts'

export function memberFileQuery(id: string) {
  return queryOptions({
    queryKey: [getMemberFile.path, id],
    queryFn: ({ signal }) => withProof(() => request(getMemberFile, { params: { id }, signal })),
    staleTime: 0,
  })
}

/** Ends one session of a member and refetches their file. */
export function useCloseDevice(id: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (session: string) =>
      withProof(() => request(closeMemberDevice, { params: { id, session } })),
    onSuccess: () => {
      onDone()
      return queries.invalidateQueries({ queryKey: memberFileQuery(id).queryKey })
    },
  })
}
