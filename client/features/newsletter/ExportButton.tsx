import Download from 'lucide-react/icons/download'
import { Button } from '#client/ui/Button.tsx'
import { type SubscriberFilters, useExportSubscribers } from './subscribers.api.ts'

/** Saves the list as it is narrowed into a file for a spreadsheet; the server writes it into the log. */
export function ExportButton({ filters }: { filters: SubscriberFilters }) {
  const { mutate, isPending } = useExportSubscribers()

  return (
    <Button variant="secondary" size="small" isBusy={isPending} onClick={() => mutate(filters)}>
      <Download size={20} aria-hidden="true" />
      Exporter en CSV
    </Button>
  )
}
