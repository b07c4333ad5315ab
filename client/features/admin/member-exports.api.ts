import { queryOptions, useMutation } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { withProof } from '#client/session/proof.ts'
import { exportMembers, getMemberExport } from '#shared/contracts/admin/members.ts'
import type { MemberQuery } from './member-filters.ts'

const POLL_INTERVAL_MS = 1000

/** Requests an export of all the members that match. */
export function useExportMembers() {
  return useMutation({
    mutationFn: (query: MemberQuery) => withProof(() => request(exportMembers, { body: query })),
  })
}

/** The state of an export, refetched every second until its file is ready. */
export function memberExportQuery(id: string) {
  return queryOptions({
    queryKey: [getMemberExport.path, id],
    queryFn: ({ signal }) => withProof(() => request(getMemberExport, { params: { id }, signal })),
    refetchInterval: ({ state }) => (state.data?.readyAt ? false : POLL_INTERVAL_MS),
  })
}
