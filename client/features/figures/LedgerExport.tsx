import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { isProofMissing } from '#client/session/proof.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldColumns } from '#client/ui/FieldColumns.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { PeriodFields } from '#client/ui/PeriodFields.tsx'
import { parisDate } from '#shared/domain/paris-date.ts'
import { useExportLedger } from './revenue.api.ts'

/** A button and dialog that export the ledger entries of a period for the accountant. */
export function LedgerExport() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Download size={20} aria-hidden="true" />
        Exporter
      </Button>
      {isOpen && <LedgerDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** The initial period is the current month up to today. */
function LedgerDialog({ onClose }: { onClose: () => void }) {
  const today = parisDate(new Date())
  const [days, setDays] = useState({ from: `${today.slice(0, 8)}01`, until: today })
  const { mutate, error, isPending } = useExportLedger()

  return (
    <FormDialog
      title="Exporter la comptabilité"
      detail="Une écriture par ligne, en CSV."
      act="Exporter"
      isBusy={isPending}
      failure={error && !isProofMissing(error) ? failureText(error) : null}
      onSubmit={() => mutate(days, { onSuccess: onClose })}
      onClose={onClose}
    >
      <FieldColumns>
        <PeriodFields
          labels={['Du', 'Au']}
          period={days}
          onChange={(part) => setDays((present) => ({ ...present, ...part }))}
        />
      </FieldColumns>
    </FormDialog>
  )
}
