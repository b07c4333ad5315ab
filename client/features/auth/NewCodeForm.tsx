import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import text from '#client/ui/text.module.css'
import { CodeField } from './CodeField.tsx'
import { isComplete } from './code-digits.ts'
import { useConfirmEmailChange } from './email-change.api.ts'
import styles from './ProveIdentityDialog.module.css'

interface NewCodeFormProps {
  email: string
  onChanged: () => void
  onBack: () => void
}

export function NewCodeForm({ email, onChanged, onBack }: NewCodeFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const confirm = useConfirmEmailChange()

  useEffect(() => field.current?.focus(), [])

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
    confirm.mutate(
      { email, code: typed },
      { onSuccess: onChanged, onError: (failure) => refuse(failureText(failure)) },
    )
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <p className={text.muted}>
        Saisissez le code de huit chiffres que nous venons d'envoyer à{' '}
        <b className={`${text.strong} ${styles.address}`}>
          <EmailAddress email={email} />
        </b>
      </p>
      <CodeField
        ref={field}
        label="Le code de la nouvelle adresse"
        help="Pas encore arrivé ? Regardez dans les indésirables."
        error={error}
        value={code}
        onChange={(typed) => {
          setCode(typed)
          setError(undefined)
        }}
        onComplete={(typed) => confirm.isPending || submit(typed)}
        onRefuse={refuse}
      />
      <DialogActions>
        <Button variant="secondary" onClick={onBack}>
          Corriger l'adresse
        </Button>
        <Button type="submit" isBusy={confirm.isPending}>
          Changer d'adresse
        </Button>
      </DialogActions>
    </form>
  )
}
