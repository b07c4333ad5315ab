import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import text from '#client/ui/text.module.css'
import { useProveIdentity, useSendProof } from './auth.api.ts'
import { toastCodeSent } from './auth-toasts.tsx'
import { CodeField } from './CodeField.tsx'
import { isComplete } from './code-digits.ts'
import styles from './ProveIdentityDialog.module.css'

interface ProveIdentityDialogProps {
  email: string
  onProven: () => void
  onClose: () => void
}

/** Asks a signed-in member for a mailed code, before an action that only the account's owner is allowed to do. */
export function ProveIdentityDialog({ email, onProven, onClose }: ProveIdentityDialogProps) {
  const titleId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const { mutate: send, isPending: isSending } = useSendProof()
  const prove = useProveIdentity()

  useEffect(() => {
    field.current?.focus()
    send(undefined, { onError: (failure) => setError(failureText(failure)) })
  }, [send])

  function refuse(reason: string) {
    setError(reason)
    field.current?.focus()
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    submit(code)
  }

  function submit(typed: string) {
    if (!isComplete(typed)) return refuse('Saisissez les huit chiffres du code.')
    prove.mutate(typed, {
      onSuccess: onProven,
      onError: (failure) => refuse(failureText(failure)),
    })
  }

  function handleResend() {
    send(undefined, {
      onSuccess: toastCodeSent,
      onError: (failure) => setError(failureText(failure)),
    })
  }

  function handleChange(typed: string) {
    setCode(typed)
    setError(undefined)
  }

  return (
    <Dialog labelledBy={titleId} onClose={onClose} size="narrow">
      <DialogBody>
        <h2 className={text.h3} id={titleId}>
          Confirmez que c'est vous
        </h2>
        <p className={text.muted}>
          Saisissez le code de huit chiffres que nous venons d'envoyer à{' '}
          <b className={`${text.strong} ${styles.address}`}>
            <EmailAddress email={email} />
          </b>
        </p>
        <form className={styles.form} noValidate onSubmit={handleSubmit}>
          <CodeField
            ref={field}
            label="Votre code"
            help="Pas encore arrivé ? Regardez dans les indésirables."
            error={error}
            value={code}
            onChange={handleChange}
            onComplete={(typed) => prove.isPending || submit(typed)}
            onRefuse={refuse}
          />
          <Button
            className={styles.another}
            variant="quiet"
            size="small"
            isBusy={isSending}
            onClick={handleResend}
          >
            Renvoyer un code
          </Button>
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" isBusy={prove.isPending}>
              Confirmer
            </Button>
          </DialogActions>
        </form>
      </DialogBody>
    </Dialog>
  )
}
