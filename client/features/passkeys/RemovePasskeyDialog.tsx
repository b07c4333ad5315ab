import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import type { Passkey } from '#shared/contracts/passkeys.ts'
import { useRemovePasskey } from './passkeys.api.ts'

interface RemovePasskeyDialogProps {
  passkey: Passkey
  onClose: () => void
}

export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: RemovePasskeyDialogProps) {
  const remove = useRemovePasskey()
  return (
    <ConfirmDialog
      title="Retirer cette clé ?"
      act="Retirer"
      isBusy={remove.isPending}
      failure={null}
      onAct={() => remove.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    >
      « {name} » n'ouvrira plus votre compte, et vos autres appareils seront déconnectés. Pensez à
      l'effacer aussi dans les réglages de l'appareil qui la garde.
    </ConfirmDialog>
  )
}
