import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { callPage, type Page } from '#client/platform/api.ts'
import { withProof } from '#client/session/proof.ts'
import { type AuditEntry, listAudit } from '#shared/contracts/audit.ts'

/** What narrows the log; empty for all. */
export interface AuditFilters {
  act: string
  actor: string
  subject: string
}

/** What the team did, page by page, the latest first. */
export function auditLog({ act, actor, subject }: AuditFilters) {
  const filters = { ...(act && { act }), ...(actor && { actor }), ...(subject && { subject }) }
  return infiniteQueryOptions({
    queryKey: [listAudit.path, filters],
    queryFn: ({ pageParam, signal }) =>
      withProof(() =>
        callPage(listAudit, { query: { ...filters, cursor: pageParam ?? undefined }, signal }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: flatten,
    staleTime: 0,
  })
}

function flatten({ pages }: InfiniteData<Page<AuditEntry[]>>): AuditEntry[] {
  return pages.flatMap(({ items }) => items)
}
