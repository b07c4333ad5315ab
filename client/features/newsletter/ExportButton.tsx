import Download from 'lucide-react/icons/download'
import { failureText } from '#client/platform/failure-text.ts'
import { saveFile } from '#client/platform/save-file.ts'
import { isProofMissing } from '#client/session/proof.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { type SubscriberFilters, useExportSubscribers } from './subscribers.api.ts'

/** Saves the list as it is narrowed into a file for a spreadsheet; the server writes it into the log. */
export function ExportButton({ filters }: { filters: SubscriberFilters }) {
  const { mutate, isPending } = useExportSubscribers()

  function handleExport() {
    mutate(filters, {
      onSuccess: ({ csv, count }) => {
        saveFile(`newsletter-${parisDate(new Date())}.csv`, csv, 'text/csv')
        const text = `${count.toLocaleString('fr-FR')} adresse${count > 1 ? 's' : ''}. L'export est inscrit au journal.`
        toast({ title: 'Liste exportée', text, variant: 'ok' })
      },
      onError: (failure) => {
        if (!isProofMissing(failure)) toast({ title: failureText(failure), variant: 'destructive' })
      },
    })
  }

  return (
    <Button variant="secondary" size="small" isBusy={isPending} onClick={handleExport}>
      <Download size={20} aria-hidden="true" />
      Exporter en CSV
    </Button>
  )
}
