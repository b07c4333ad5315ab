import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { MemberFile } from '#shared/contracts/admin/member-file.ts'
import { CloseDeviceDialog } from './CloseDeviceDialog.tsx'
import { FileBlock } from './FileBlock.tsx'
import { deviceLine } from './member-file.copy.ts'

/** The devices on which a member is signed in; the support can close each of them. */
export function DeviceBlock({ id, devices }: Pick<MemberFile, 'id' | 'devices'>) {
  const [closing, setClosing] = useState<{ id: string; name: string } | null>(null)
  const lines = devices?.map((device) => ({
    ...deviceLine(device),
    act: (
      <Button variant="quiet" size="small" onClick={() => setClosing(device)}>
        Fermer <VisuallyHidden>{device.name}</VisuallyHidden>
      </Button>
    ),
  }))
  return (
    <>
      <FileBlock title="Appareils" lines={lines ?? null} none="Aucune session ouverte." />
      {closing && (
        <CloseDeviceDialog memberId={id} device={closing} onClose={() => setClosing(null)} />
      )}
    </>
  )
}
