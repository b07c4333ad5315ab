import Ban from 'lucide-react/icons/ban'
import BellOff from 'lucide-react/icons/bell-off'
import EyeOff from 'lucide-react/icons/eye-off'
import MessageCircleOff from 'lucide-react/icons/message-circle-off'
import { useId } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import text from '#client/ui/text.module.css'
import styles from './BlockDialog.module.css'
import type { MemberDialogProps } from './MemberDialog.tsx'
import { MemberLine } from './MemberLine.tsx'
import { useBlock } from './safety.api.ts'
import { toastBlocked } from './safety-toasts.tsx'

export function BlockDialog({ member, onBlocked, onClose }: Omit<MemberDialogProps, 'kind'>) {
  const titleId = useId()
  const { id, firstName } = member
  const block = useBlock(() => {
    toastBlocked(firstName)
    onClose()
    onBlocked()
  })

  return (
    <Dialog labelledBy={titleId} size="narrow" onClose={onClose}>
      <DialogBody>
        <MemberLine photo={member.photo}>
          <h2 className={text.h2} id={titleId}>
            Bloquer {firstName} ?
          </h2>
        </MemberLine>
        <ul className={styles.effects}>
          <li>
            <EyeOff />
            Vous ne vous verrez plus, ni de votre côté ni du sien.
          </li>
          <li>
            <MessageCircleOff />
            Votre conversation disparaît de vos deux listes.
          </li>
          <li>
            <BellOff />
            Personne n'en est averti.
          </li>
        </ul>
        <p className={text.small}>Vous pourrez lever ce blocage dans les réglages.</p>
        {block.error && (
          <p role="alert" className={styles.failure}>
            {failureText(block.error)}
          </p>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" isBusy={block.isPending} onClick={() => block.mutate(id)}>
            <Ban />
            {block.error ? 'Réessayer' : 'Bloquer'}
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
