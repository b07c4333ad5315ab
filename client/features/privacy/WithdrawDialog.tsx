import { useId } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import text from '#client/ui/text.module.css'
import { useWithdrawSensitiveData } from './privacy.api.ts'
import styles from './WithdrawDialog.module.css'

export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const withdraw = useWithdrawSensitiveData()

  function handleWithdraw() {
    withdraw.mutate(undefined, { onSuccess: onClose })
  }

  return (
    <Dialog labelledBy={titleId} onClose={onClose} size="narrow">
      <DialogBody>
        <h2 className={text.h3} id={titleId}>
          Retirer votre accord ?
        </h2>
        <div className={styles.effects}>
          <p>Vos préférences de rencontre seront effacées, sans retour :</p>
          <ul>
            <li>qui vous souhaitez rencontrer, les âges et la distance ;</li>
            <li>ce qui compte pour vous.</li>
          </ul>
          <p className={text.muted}>
            Vous ne serez plus dans les suggestions de personne, et aucune table ne vous invitera.
            Vos affinités, vos conversations et votre profil restent. Pour redonner cet accord, vous
            direz vos préférences à nouveau.
          </p>
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Le garder
          </Button>
          <Button variant="danger" isBusy={withdraw.isPending} onClick={handleWithdraw}>
            Retirer mon accord
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
