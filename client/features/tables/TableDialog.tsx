import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { FactRow, FactRows } from '#client/ui/FactRows.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { FramedDialog } from '#client/ui/FramedDialog.tsx'
import { RowListFailure } from '#client/ui/RowList.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { AdminTable, OpenedTable } from '#shared/contracts/tables.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { momentWithZone } from '#shared/domain/zone-labels.ts'
import { PARIS } from '#shared/domain/zones.ts'
import styles from './TableDialog.module.css'
import { adminTableQuery, useAttendance, useCancelTable } from './table-admin.api.ts'
import { PURPOSES, presenceLabel, priceLabel } from './tables.copy.ts'

export interface TableDialogProps {
  table: AdminTable
  mayCancel: boolean
  /** Whether the viewer can decide appeals, and so correct attendance. */
  mayDecide: boolean
  onClose: () => void
}

/** A table in the back office: its place, its seats, and a button to cancel it. */
export function TableDialog({ table, mayCancel, mayDecide, onClose }: TableDialogProps) {
  const { data: opened, error, isFetching, refetch } = useQuery(adminTableQuery(table.id))
  const [isConfirming, setConfirming] = useState(false)
  const cancel = useCancelTable(table.id, () => {
    toast({ title: 'Table annulée, tous prévenus', variant: 'ok' })
    onClose()
  })
  const at = new Date(table.startsAt)
  const isOpen = table.status !== 'cancelled' && at > new Date()
  return (
    <FramedDialog
      title={capitalised(momentWithZone(at, table.timeZone, PARIS))}
      detail={fixSpaces(`${table.place}, ${table.city}`)}
      onClose={onClose}
      foot={
        isOpen &&
        mayCancel && (
          <Button variant="secondary" size="small" onClick={() => setConfirming(true)}>
            Annuler la table
          </Button>
        )
      }
    >
      {opened && <Opened table={opened} mayDecide={mayDecide && at <= new Date()} />}
      {!opened && isFetching && <Spinner />}
      {!opened && !isFetching && (
        <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
      )}
      {isConfirming && (
        <ConfirmDialog
          title="Annuler cette table ?"
          act="Annuler la table"
          stay="La garder"
          isBusy={cancel.isPending}
          failure={cancel.error && failureText(cancel.error)}
          onAct={() => cancel.mutate(undefined)}
          onClose={() => setConfirming(false)}
        >
          Les personnes attendues, ou qui attendent une place, sont prévenues aussitôt. Ce lieu ne
          se répète pas au-delà ; une table déjà proposée pour la semaine suivante reste.
        </ConfirmDialog>
      )}
    </FramedDialog>
  )
}

function Opened({ table, mayDecide }: { table: OpenedTable; mayDecide: boolean }) {
  const { address, access, priceCents, purpose, seats } = table
  const attendance = useAttendance(table.id)
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
              <span className={styles.seat}>
                {wordsOn(seat)}
                {mayDecide && seat.status === 'coming' && (
                  <Button
                    variant="secondary"
                    size="small"
                    disabled={attendance.isPending}
                    onClick={() => attendance.mutate(corrected(seat))}
                  >
                    {seat.presence === 'absent' ? 'Était là' : "N'était pas là"}
                    <VisuallyHidden> : {seat.firstName}</VisuallyHidden>
                  </Button>
                )}
              </span>
            </FactRow>
          ))}
        </FactRows>
      )}
      {attendance.error && (
        <div role="alert">
          <FieldError>{failureText(attendance.error)}</FieldError>
        </div>
      )}
    </>
  )
}

type Seat = OpenedTable['seats'][number]

function corrected({ id: memberId, presence }: Seat) {
  return { memberId, presence: presence === 'absent' ? ('here' as const) : ('absent' as const) }
}

const STATUSES = { coming: 'vient', invited: 'à répondre', waiting: 'en attente' } as const

/** « vient, accueille, là ». */
function wordsOn({ status, isHost, isVerified, presence, gender }: Seat): string {
  return [
    STATUSES[status],
    ...(isHost ? ['accueille'] : isVerified ? ['profil vérifié'] : []),
    ...(presence ? [presenceLabel(presence, gender).toLowerCase()] : []),
  ].join(', ')
}
