import Download from 'lucide-react/icons/download'
import { failureText } from '#client/platform/failure-text.ts'
import { saveFile } from '#client/platform/save-file.ts'
import { isProofMissing } from '#client/session/proof.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { type AuditFilters, useExportAudit } from './audit.api.ts'

/** Saves the log as it is narrowed; the server writes that into the log too. */
export function AuditExportButton({ filters }: { filters: AuditFilters }) {
  const { mutate, isPending } = useExportAudit()

  function handleExport() {
    mutate(filters, {
      onSuccess: ({ csv, count, isCapped }) => {
        saveFile(`journal-${parisDate(new Date())}.csv`, csv, 'text/csv')
        const lines = `${count.toLocaleString('fr-FR')} acte${count > 1 ? 's' : ''}`
        const rest = isCapped ? ', les plus récents : choisissez des dates pour les autres' : ''
        toast({ title: 'Journal exporté', text: `${lines}${rest}.`, variant: 'ok' })
      },
      onError: (failure) => {
        if (!isProofMissing(failure)) toast({ title: failureText(failure), variant: 'destructive' })
      },
    })
  }

  return (
    <Button variant="secondary" size="small" isBusy={isPending} onClick={handleExport}>
      <Download size={20} aria-hidden="true" />
      Exporter
    </Button>
  )
}
