import { useId, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import type { Table } from '#shared/contracts/tables.ts'
import { LATE_MINUTES, type LateMinutes } from '#shared/domain/tables.ts'
import { useSayLate } from './tables.api.ts'

/** « En retard »: announces a delay to the host or, if the member is the host, to all guests. */
export function LateDialog({ table, onClose }: { table: Table; onClose: () => void }) {
  const name = useId()
  const [minutes, setMinutes] = useState<LateMinutes>(10)
  const say = useSayLate(table.id)
  return (
    <FormDialog
      title="Vous serez en retard"
      detail={
        table.isHost
          ? 'La table est à votre nom : toutes les personnes qui viennent le sauront.'
          : `${table.hostName ?? 'La personne qui vous accueille'} le saura aussitôt.`
      }
      act="Prévenir"
      isBusy={say.isPending}
      failure={say.error && failureText(say.error)}
      onSubmit={() => say.mutate(minutes, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Choices legend="De combien ?" columns="one">
        {LATE_MINUTES.map((value) => (
          <Choice
            key={value}
            name={name}
            label={`${value}\u00a0minutes`}
            checked={minutes === value}
            onChange={() => setMinutes(value)}
          />
        ))}
      </Choices>
    </FormDialog>
  )
}
