import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query'
import { request, requestPage } from '#client/platform/api.ts'
import { saveFile } from '#client/platform/save-file.ts'
import { withProof } from '#client/session/proof.ts'
import { toastTeamFailure } from '#client/session/toast-failure.ts'
import { toast } from '#client/ui/toast.ts'
import {
  exportSubscribers,
  listSubscribers,
  type SubscriberStatus,
} from '#shared/contracts/admin/newsletter.ts'
import { parisDate } from '#shared/domain/paris-date.ts'

/** The filters of the list; an empty string filters nothing. */
export interface SubscriberFilters {
  search: string
  status: SubscriberStatus | ''
}

function queryOf({ search, status }: SubscriberFilters) {
  return { ...(search && { search }), ...(status && { status }) }
}

/** The newsletter's subscribers, page by page, newest first; each page includes the counts. */
export function subscribersQuery(filters: SubscriberFilters) {
  const query = queryOf(filters)
  return infiniteQueryOptions({
    queryKey: [listSubscribers.path, query],
    queryFn: ({ pageParam, signal }) =>
      withProof(() =>
        requestPage(listSubscribers, { query: { ...query, cursor: pageParam }, signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The file is saved even if the user has left the page, because the audit log already records the export. */
export function useExportSubscribers() {
  return useMutation({
    mutationFn: (filters: SubscriberFilters) =>
      withProof(() => request(exportSubscribers, { body: queryOf(filters) })),
    onSuccess: ({ csv, count }) => {
      saveFile(`newsletter-${parisDate(new Date())}.csv`, csv, 'text/csv')
      const text = `${count.toLocaleString('fr-FR')} adresse${count > 1 ? 's' : ''}. L'export est inscrit au journal.`
      toast({ title: 'Liste exportée', text, variant: 'ok' })
    },
    onError: toastTeamFailure,
  })
}
