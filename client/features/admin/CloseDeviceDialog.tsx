import { failureText } from '#client/platform/failure-text.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { useCloseDevice } from './member-file.api.ts'

interface CloseDeviceDialogProps {
  memberId: string
  device: { id: string; name: string }
  onClose: () => void
}

/** Asks for confirmation: a member who did nothing wrong must enter a code again on that device. */
export function CloseDeviceDialog({ memberId, device, onClose }: CloseDeviceDialogProps) {
  const { mutate, error, isPending } = useCloseDevice(memberId, () => {
    toast({ title: `Appareil fermé : ${device.name}`, variant: 'ok' })
    onClose()
  })
  return (
    <ConfirmDialog
      title={`Fermer ${device.name} ?`}
      act="Fermer l'appareil"
      isBusy={isPending}
      failure={error && failureText(error)}
      onAct={() => mutate(device.id)}
      onClose={onClose}
    >
      La session y est close et l'appareil oublié. Pour y revenir, il faut un code envoyé à son
      adresse. Les autres appareils restent connectés.
    </ConfirmDialog>
  )
}
