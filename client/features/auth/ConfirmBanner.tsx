import { useQueryClient } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { Button } from '#client/ui/Button.tsx'
import text from '#client/ui/text.module.css'
import { useConfirmEmail, useSendConfirmation } from './auth.api.ts'
import {
  isProblem,
  toastAccountClosed,
  toastCodeSent,
  toastConfirmed,
  toastEmailTaken,
} from './auth-toasts.tsx'
import { CodeField } from './CodeField.tsx'
import styles from './ConfirmBanner.module.css'
import { isComplete } from './code-digits.ts'
import { linkCode } from './link-code.ts'

/** The banner leaves with the code: the focus goes on to the page it stood over. */
function handleConfirmed() {
  toastConfirmed()
  const title = document.querySelector('h1')
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/** Asks a member who has just registered for the code that makes their address, and their profile, real. */
export function ConfirmBanner({ email }: { email: string }) {
  const titleId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(linkCode.get)
  const [error, setError] = useState<string>()
  const queries = useQueryClient()
  const confirm = useConfirmEmail(handleConfirmed)
  const another = useSendConfirmation()

  function refuse(reason: string) {
    setError(reason)
    field.current?.focus()
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isComplete(code)) return refuse('Saisissez les huit chiffres du code.')
    confirm.mutate(code, {
      onError: (failure) => {
        const isClosed = isProblem(failure, 'account_closed')
        if (!isClosed && !isProblem(failure, 'email_taken')) return refuse(failureText(failure))
        queries.setQueryData(currentMemberQuery.queryKey, null)
        if (isClosed) toastAccountClosed(failure)
        else toastEmailTaken()
      },
    })
  }

  function handleResend() {
    another.mutate(undefined, {
      onSuccess: toastCodeSent,
      onError: (failure) => setError(failureText(failure)),
    })
  }

  function handleChange(typed: string) {
    setCode(typed)
    setError(undefined)
  }

  return (
    <fieldset className={styles.bar} aria-labelledby={titleId} data-confirming>
      <div className={styles.text}>
        <MailCheck />
        <b id={titleId}>Confirmez votre adresse</b>
        <p className={text.small}>
          Saisissez le code envoyé à <span className={styles.address}>{email}.</span> D'ici là,
          votre profil reste invisible : ni flash, ni message.
        </p>
      </div>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <CodeField
          ref={field}
          label="Code reçu par e-mail, huit chiffres"
          isLabelHidden
          placeholder="0000 0000"
          error={error}
          value={code}
          onChange={handleChange}
        />
        <Button type="submit" isBusy={confirm.isPending}>
          Confirmer
        </Button>
        <Button
          className={styles.another}
          variant="quiet"
          size="small"
          isBusy={another.isPending}
          onClick={handleResend}
        >
          Renvoyer le code
        </Button>
      </form>
    </fieldset>
  )
}
