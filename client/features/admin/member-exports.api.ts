import { queryOptions, useMutation } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { withProof } from '#client/session/proof.ts'
import { exportMembers, getMemberExport } from '#shared/contracts/admin/members.ts'
import type { MemberQuery } from './member-filters.ts'

const LOOK_EVERY_MS = 1000

/** Asks for all the members that fit. */
export function useExportMembers() {
  return useMutation({
    mutationFn: (query: MemberQuery) => withProof(() => request(exportMembers, { body: query })),
  })
}

/** How far an export is; looked at again while it is being written. */
export function memberExportQuery(id: string) {
  return queryOptions({
    queryKey: [getMemberExport.path, id],
    queryFn: ({ signal }) => withProof(() => request(getMemberExport, { params: { id }, signal })),
    refetchInterval: ({ state }) => (state.data?.readyAt ? false : LOOK_EVERY_MS),
  })
}
