import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { FactRow, FactRows } from '#client/ui/FactRows.tsx'
import { FramedDialog } from '#client/ui/FramedDialog.tsx'
import { RowListFailure } from '#client/ui/RowList.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import type { AdminTable, OpenedTable } from '#shared/contracts/tables.ts'
import { momentLabel } from '#shared/domain/appointment-label.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { adminTableQuery, useCancelTable } from './table-admin.api.ts'
import { PRESENCE_LABELS, PURPOSES, priceLabel } from './tables.copy.ts'

interface TableWindowProps {
  table: AdminTable
  mayCancel: boolean
  onClose: () => void
}

/** A table as the team sees it: where, who has a seat, and a way to give it up. */
export function TableWindow({ table, mayCancel, onClose }: TableWindowProps) {
  const { data: opened, error, isFetching, refetch } = useQuery(adminTableQuery(table.id))
  const [isAsked, setIsAsked] = useState(false)
  const cancel = useCancelTable(table.id, () => {
    toast({ title: 'Table annulée, tous prévenus', variant: 'ok' })
    onClose()
  })
  const at = new Date(table.startsAt)
  const isOpen = table.status !== 'cancelled' && at > new Date()
  return (
    <FramedDialog
      title={momentLabel(at)}
      detail={fixSpaces(`${table.place}, ${table.city}`)}
      onClose={onClose}
      foot={
        isOpen &&
        mayCancel && (
          <Button variant="secondary" size="small" onClick={() => setIsAsked(true)}>
            Annuler la table
          </Button>
        )
      }
    >
      {opened && <Opened table={opened} />}
      {!opened && isFetching && <Spinner />}
      {!opened && !isFetching && (
        <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
      )}
      {isAsked && (
        <ConfirmDialog
          title="Annuler cette table ?"
          act="Annuler la table"
          isBusy={cancel.isPending}
          failure={cancel.error && failureText(cancel.error)}
          onAct={() => cancel.mutate(undefined)}
          onClose={() => setIsAsked(false)}
        >
          Tous ceux qui devaient venir, ou qui attendent une place, sont prévenus aussitôt.
        </ConfirmDialog>
      )}
    </FramedDialog>
  )
}

function Opened({ table }: { table: OpenedTable }) {
  const { address, access, priceCents, purpose, seats } = table
  return (
    <>
      <FactRows>
        <FactRow name="Adresse">{fixSpaces(address)}</FactRow>
        {access && <FactRow name="Accès">{fixSpaces(access)}</FactRow>}
        {priceCents !== null && <FactRow name="Prix">{priceLabel(priceCents)}</FactRow>}
        <FactRow name="On y vient pour">{PURPOSES[purpose]}</FactRow>
      </FactRows>
      <h3 className={text.h4}>Places et liste d'attente</h3>
      {seats.length === 0 ? (
        <p className={text.muted}>Personne encore : la table n'est pas composée.</p>
      ) : (
        <FactRows>
          {seats.map((seat) => (
            <FactRow key={seat.id} name={`${seat.firstName}, ${seat.age} ans`}>
              {wordsOn(seat)}
            </FactRow>
          ))}
        </FactRows>
      )}
    </>
  )
}

const STATUSES = { coming: 'vient', invited: 'à répondre', waiting: 'en attente' } as const

/** « vient, accueille, là ». */
function wordsOn({ status, isHost, isVerified, presence }: OpenedTable['seats'][number]): string {
  return [
    STATUSES[status],
    ...(isHost ? ['accueille'] : isVerified ? ['profil vérifié'] : []),
    ...(presence ? [PRESENCE_LABELS[presence].toLowerCase()] : []),
  ].join(', ')
}
