import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
} from '@tanstack/react-query'
import { type Page, request, requestPage } from '#client/platform/api.ts'
import { saveFile } from '#client/platform/save-file.ts'
import { withProof } from '#client/session/proof.ts'
import { toastTeamFailure } from '#client/session/toast-failure.ts'
import { toast } from '#client/ui/toast.ts'
import {
  type AuditEntry,
  exportAudit,
  listAudit,
  listAuditActors,
} from '#shared/contracts/admin/audit.ts'
import { isDay, parisDate } from '#shared/domain/paris-date.ts'

/** The filters of the log; an empty string filters nothing. */
export interface AuditFilters {
  search: string
  act: string
  actor: string
  from: string
  until: string
}

function queryOf({ search, act, actor, from, until }: AuditFilters) {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(act && { act }),
    ...(actor && { actor }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
  }
}

/** What the team did, in pages, the latest entry first. */
export function auditLog(filters: AuditFilters) {
  const query = queryOf(filters)
  return infiniteQueryOptions({
    queryKey: [listAudit.path, query],
    queryFn: ({ pageParam, signal }) =>
      withProof(() =>
        requestPage(listAudit, { query: { ...query, cursor: pageParam ?? undefined }, signal }),
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

/** The people who have done something. */
export const auditActorsQuery = queryOptions({
  queryKey: [listAuditActors.path],
  queryFn: ({ signal }) => withProof(() => request(listAuditActors, { signal })),
})

/** Saves the file even if the page was left in the meantime, because the log already records the export. */
export function useExportAudit() {
  return useMutation({
    mutationFn: (filters: AuditFilters) =>
      withProof(() => request(exportAudit, { body: queryOf(filters) })),
    onSuccess: ({ csv, count, isCapped }) => {
      saveFile(`journal-${parisDate(new Date())}.csv`, csv, 'text/csv')
      const lines = `${count.toLocaleString('fr-FR')} acte${count > 1 ? 's' : ''}`
      const rest = isCapped ? ', les plus récents : choisissez des dates pour les autres' : ''
      toast({ title: 'Journal exporté', text: `${lines}${rest}.`, variant: 'ok' })
    },
    onError: toastTeamFailure,
  })
}
