import Download from 'lucide-react/icons/download'
import { Button } from '#client/ui/Button.tsx'
import { type AuditFilters, useExportAudit } from './audit.api.ts'

/** Downloads the log with the current filters; the server records the export in the log as well. */
export function AuditExportButton({ filters }: { filters: AuditFilters }) {
  const { mutate, isPending } = useExportAudit()

  return (
    <Button variant="secondary" size="small" isBusy={isPending} onClick={() => mutate(filters)}>
      <Download size={20} aria-hidden="true" />
      Exporter
    </Button>
  )
}
