import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import text from '#client/ui/text.module.css'
import { useLogoutEverywhere } from './sessions.api.ts'
import { socialIdentitiesQuery } from './social.api.ts'

export function LogoutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const leave = useLogoutEverywhere()
  const joined = useQueryClient().getQueryData(socialIdentitiesQuery.queryKey)?.identities
  // After signing out, the button stays disabled until the next page has loaded.
  const isBusy = leave.isPending || leave.isSuccess

  return (
    <Dialog labelledBy={titleId} onClose={onClose} size="narrow">
      <DialogBody>
        <h2 className={text.h3} id={titleId}>
          Vous déconnecter partout ?
        </h2>
        <p className={text.muted}>
          Tous vos appareils seront déconnectés, celui-ci compris, et aucun ne sera plus reconnu.
          Pour revenir, un code vous est envoyé par e-mail. Vos clés d'accès restent valables.
          {joined && joined.length > 0 && ' Vos comptes liés, eux, sont retirés.'}
        </p>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button isBusy={isBusy} onClick={() => leave.mutate()}>
            Me déconnecter partout
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
