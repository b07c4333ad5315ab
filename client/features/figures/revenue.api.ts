import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { saveFile } from '#client/platform/save-file.ts'
import { withProof } from '#client/session/proof.ts'
import { useToastIfClosed } from '#client/session/use-toast-if-closed.ts'
import { toast } from '#client/ui/toast.ts'
import { exportLedger, getRevenue, type RevenueQuery } from '#shared/contracts/admin/revenue.ts'
import type { RouteArgs } from '#shared/kit/route.ts'

export function revenueQuery(query: RevenueQuery) {
  return queryOptions({
    queryKey: [getRevenue.path, query],
    queryFn: ({ signal }) => withProof(() => request(getRevenue, { query, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The file is saved even if the dialog was closed meanwhile, because the audit log already records the export. */
export function useExportLedger() {
  const sayIfClosed = useToastIfClosed()
  return useMutation({
    mutationFn: (body: RouteArgs<typeof exportLedger>['body']) =>
      withProof(() => request(exportLedger, { body })),
    onSuccess: ({ csv, count }, { from, until }) => {
      saveFile(`comptabilite-${from}-${until}.csv`, csv, 'text/csv')
      const text = `${count.toLocaleString('fr-FR')} écriture${count > 1 ? 's' : ''}. L'export est inscrit au journal.`
      toast({ title: 'Comptabilité exportée', text, variant: 'ok' })
    },
    onError: sayIfClosed,
  })
}
