import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { saveFile } from '#client/platform/save-file.ts'
import { isProofMissing } from '#client/session/proof.ts'
import { Button } from '#client/ui/Button.tsx'
import { FilterBar } from '#client/ui/FilterBar.tsx'
import { PeriodFields } from '#client/ui/PeriodFields.tsx'
import { toast } from '#client/ui/toast.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { useExportLedger } from './revenue.api.ts'

/** The entries of some days for the accountant, the month under way at first. */
export function LedgerExport() {
  const today = parisDate(new Date())
  const [days, setDays] = useState({ from: `${today.slice(0, 8)}01`, until: today })
  const { mutate, isPending } = useExportLedger()

  function handleExport() {
    mutate(days, {
      onSuccess: ({ csv, count }) => {
        saveFile(`comptabilite-${days.from}-${days.until}.csv`, csv, 'text/csv')
        const text = `${count.toLocaleString('fr-FR')} écriture${count > 1 ? 's' : ''}. L'export est inscrit au journal.`
        toast({ title: 'Comptabilité exportée', text, variant: 'ok' })
      },
      onError: (failure) => {
        if (!isProofMissing(failure)) toast({ title: failureText(failure), variant: 'destructive' })
      },
    })
  }

  return (
    <FilterBar label="Exporter la comptabilité">
      <PeriodFields
        labels={['Du', 'Au']}
        period={days}
        onChange={(part) => setDays((present) => ({ ...present, ...part }))}
      />
      <Button variant="secondary" isBusy={isPending} onClick={handleExport}>
        <Download size={20} aria-hidden="true" />
        Exporter en CSV
      </Button>
    </FilterBar>
  )
}
