import { useId } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import text from '#client/ui/text.module.css'
import { longDate } from '#shared/domain/paris-date.ts'
import type { DeleteAccountProps } from './DeleteAccount.tsx'
import { useDeleteAccount } from './privacy.api.ts'

interface DeleteAccountDialogProps extends DeleteAccountProps {
  onClose: () => void
}

export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { hasRenewal, paidUntil, onClose } = props
  const titleId = useId()
  const leave = useDeleteAccount()
  // Stays busy after the deletion until the next page has loaded.
  const isBusy = leave.isPending || leave.isSuccess

  return (
    <Dialog labelledBy={titleId} onClose={onClose} size="narrow">
      <DialogBody>
        <h2 className={text.h3} id={titleId}>
          Supprimer votre compte ?
        </h2>
        <p className={text.muted}>
          Votre profil disparaît aussitôt, et vos conversations se ferment : vos correspondants y
          lisent <NoBreak>« Ancien membre ».</NoBreak> Tous vos appareils sont déconnectés.
        </p>
        {hasRenewal && (
          <p className={text.strong}>
            Votre abonnement ne se renouvellera plus : rien ne sera prélevé à l'échéance.
          </p>
        )}
        {paidUntil && (
          <p className={text.strong}>
            Votre formule, payée jusqu'au {longDate(paidUntil)}, finit avec votre compte sans être
            remboursée.
          </p>
        )}
        <p className={text.muted}>
          Un e-mail vous donne 14 jours pour changer d'avis. Ensuite tout est effacé, au plus tard
          le trentième jour, sauf ce que la loi nous impose de garder à part.
        </p>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => leave.mutate()}>
            Supprimer mon compte
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
