import { useEffect } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import { MAIN_ID } from '#client/ui/SkipLink.tsx'
import { toastConfirmed } from './auth-toasts.tsx'
import { CodeField } from './CodeField.tsx'
import styles from './DeckCode.module.css'
import { useEmailConfirmation } from './use-email-confirmation.ts'

/** The form disappears once the code is accepted: the focus moves to the page. */
function handleConfirmed() {
  toastConfirmed()
  const main = document.getElementById(MAIN_ID)
  if (!main) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}

/** Asks for the mailed code, in place of the portraits that are shown only after it. */
export function DeckCode() {
  const { field, ...code } = useEmailConfirmation(handleConfirmed)

  // The error is below the field, possibly outside the visible part of the page.
  useEffect(() => {
    if (field.error) field.ref.current?.form?.scrollIntoView({ block: 'center' })
  }, [field.ref, field.error])

  return (
    <form className={styles.form} noValidate onSubmit={code.handleSubmit}>
      <CodeField
        {...field}
        label="Code à huit chiffres"
        help={
          <>
            Reçu par e-mail, par exemple <NoBreak>4821 7730</NoBreak>.
          </>
        }
        beside={
          <Button type="submit" className={styles.send} isBusy={code.isSending}>
            Confirmer
          </Button>
        }
      />
      <Button variant="quiet" size="small" isBusy={code.isResending} onClick={code.resend}>
        Renvoyer le code
      </Button>
    </form>
  )
}
