import { useId, useState } from 'react'
import { useCurrentMember } from '#client/session/current-member.ts'
import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import text from '#client/ui/text.module.css'
import { useLogout } from './logout.api.ts'

interface LogoutDialogProps {
  /** Whether this device signs in without a code. Only such a device can keep that. */
  isPersonal: boolean
  onClose: () => void
}

/** Signs out. The device is no longer recognised, unless the member ticks the box to keep it. */
export function LogoutDialog({ isPersonal, onClose }: LogoutDialogProps) {
  const titleId = useId()
  const session = useCurrentMember()
  const isConfirmed = session.status !== 'signed_in' || session.member.isEmailConfirmed
  const [offersToKeep] = useState(isPersonal)
  const [keepDevice, setKeepDevice] = useState(false)
  const logout = useLogout()
  // After signing out, the button stays busy until the next page is loaded.
  const isBusy = logout.isPending || logout.isSuccess

  return (
    <Dialog labelledBy={titleId} onClose={onClose} size="narrow">
      <DialogBody>
        <h2 className={text.h3} id={titleId}>
          {isConfirmed ? 'Vous partez ?' : 'Votre profil serait perdu'}
        </h2>
        {isConfirmed ? (
          <>
            <p className={text.muted}>
              Votre profil et vos conversations vous attendent. Pour revenir, votre adresse e-mail
              suffit, et un code vous est envoyé.
            </p>
            {offersToKeep && (
              <CheckField
                isTop
                checked={keepDevice}
                onChange={(event) => setKeepDevice(event.target.checked)}
              >
                Rester reconnu sur cet appareil : la prochaine fois, sans code. À réserver à un
                appareil personnel.
              </CheckField>
            )}
          </>
        ) : (
          <p className={text.muted}>
            Votre adresse n'est pas encore confirmée : si vous vous déconnectez maintenant, votre
            profil est perdu, et il faudra recommencer. Saisissez d'abord le code que nous vous
            avons envoyé par e-mail.
          </p>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {isConfirmed ? 'Annuler' : 'Rester'}
          </Button>
          <Button isBusy={isBusy} onClick={() => logout.mutate(keepDevice)}>
            {isConfirmed ? 'Se déconnecter' : 'Abandonner ce profil'}
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
