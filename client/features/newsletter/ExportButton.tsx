import Download from 'lucide-react/icons/download'
import { Button } from '#client/ui/Button.tsx'
import { type SubscriberFilters, useExportSubscribers } from './subscribers.api.ts'

/** Saves the filtered list as a CSV file; the server records the export in the audit log. */
export function ExportButton({ filters }: { filters: SubscriberFilters }) {
  const { mutate, isPending } = useExportSubscribers()

  return (
    <Button variant="secondary" size="small" isBusy={isPending} onClick={() => mutate(filters)}>
      <Download size={20} aria-hidden="true" />
      Exporter en CSV
    </Button>
  )
}
