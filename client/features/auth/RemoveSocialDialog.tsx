import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import { SOCIAL_NAMES } from '#shared/contracts/social.ts'
import type { SocialIdentity } from '#shared/contracts/social-identities.ts'
import { useRemoveSocialIdentity } from './social.api.ts'

interface RemoveSocialDialogProps {
  identity: SocialIdentity
  onClose: () => void
}

export function RemoveSocialDialog({ identity, onClose }: RemoveSocialDialogProps) {
  const remove = useRemoveSocialIdentity()
  return (
    <ConfirmDialog
      title={`Retirer ce compte ${SOCIAL_NAMES[identity.provider]} ?`}
      act="Retirer"
      isBusy={remove.isPending}
      failure={null}
      onAct={() => remove.mutate(identity, { onSuccess: onClose })}
      onClose={onClose}
    >
      Il n'ouvrira plus votre compte, et vos autres appareils seront déconnectés. Pour vous
      connecter, le code reçu par <NoBreak>e-mail</NoBreak> suffit toujours.
    </ConfirmDialog>
  )
}
