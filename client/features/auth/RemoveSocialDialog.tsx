import { useId } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import text from '#client/ui/text.module.css'
import { useFocusToTitle } from '#client/ui/use-focus-to-title.ts'
import { SOCIAL_NAMES } from '#shared/contracts/social.ts'
import type { SocialIdentity } from '#shared/contracts/social-identities.ts'
import { useRemoveSocialIdentity } from './social.api.ts'

interface RemoveSocialDialogProps {
  identity: SocialIdentity
  onClose: () => void
}

export function RemoveSocialDialog({ identity, onClose }: RemoveSocialDialogProps) {
  const titleId = useId()
  const remove = useRemoveSocialIdentity()
  // The row that it was asked from may be gone before it.
  useFocusToTitle()

  return (
    <Dialog labelledBy={titleId} onClose={onClose} size="narrow">
      <DialogBody>
        <h2 className={text.h3} id={titleId}>
          Retirer ce compte {SOCIAL_NAMES[identity.provider]} ?
        </h2>
        <p className={text.muted}>
          Il n'ouvrira plus votre compte, et vos autres appareils seront déconnectés. Pour vous
          connecter, le code reçu par <NoBreak>e-mail</NoBreak> suffit toujours.
        </p>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            variant="danger"
            isBusy={remove.isPending}
            onClick={() => remove.mutate(identity, { onSuccess: onClose })}
          >
            Retirer
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
