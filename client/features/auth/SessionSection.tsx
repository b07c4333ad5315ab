import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { sessionsQuery } from '#client/session/connected-devices.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Row, RowList, RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { ConnectedDevice } from '#shared/contracts/sessions.ts'
import { LogoutEverywhereDialog } from './LogoutEverywhereDialog.tsx'
import { lastUsedLabel } from './last-used-label.ts'
import styles from './SessionSection.module.css'
import { useEndSession } from './sessions.api.ts'

/**
 * The devices on which the member is signed in, with buttons to sign out one or all of them. The surrounding section
 * has the title.
 */
export function SessionSection() {
  const whichId = useId()
  const [isLeaving, setIsLeaving] = useState(false)
  // A member with this device alone signs out in « Partir ».
  const hasOthers = useQuery(sessionsQuery).data?.length !== 1
  return (
    <>
      <DeviceList />
      {hasOthers && (
        <div className={styles.acts}>
          <Button
            variant="secondary"
            size="small"
            aria-describedby={whichId}
            onClick={() => setIsLeaving(true)}
          >
            Me déconnecter partout
          </Button>
          <p id={whichId} className={text.small}>
            Tous vos appareils, celui-ci compris.
          </p>
        </div>
      )}
      {isLeaving && <LogoutEverywhereDialog onClose={() => setIsLeaving(false)} />}
    </>
  )
}

function DeviceList() {
  const { data: devices, isFetching, refetch } = useQuery(sessionsQuery)
  if (devices) {
    return (
      <RowList>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </RowList>
    )
  }
  if (isFetching) return <RowListLoading />
  return (
    <RowListFailure
      text="Vos appareils n'ont pas pu être chargés."
      onRetry={() => void refetch()}
    />
  )
}

function DeviceRow({ device: { id, device, lastUsedAt, isCurrent } }: { device: ConnectedDevice }) {
  const end = useEndSession(() =>
    toast({ title: 'Appareil déconnecté', text: device, variant: 'ok' }),
  )

  if (isCurrent) {
    const badge = <Badge tone="ok">Cet appareil</Badge>
    return <Row title={device} detail="En ce moment" badge={badge} />
  }
  return (
    <Row
      title={device}
      detail={lastUsedLabel(lastUsedAt, new Date())}
      acts={
        <Button variant="quiet" size="small" isBusy={end.isPending} onClick={() => end.mutate(id)}>
          Déconnecter <VisuallyHidden>{device}</VisuallyHidden>
        </Button>
      }
    />
  )
}
