import MailCheck from 'lucide-react/icons/mail-check'
import { useId } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { focusTitle } from '#client/ui/focus-title.ts'
import text from '#client/ui/text.module.css'
import { toastConfirmed } from './auth-toasts.tsx'
import { CodeField } from './CodeField.tsx'
import styles from './ConfirmBanner.module.css'
import { useEmailConfirmation } from './use-email-confirmation.ts'

/** The banner leaves with the code: the focus goes on to the page it stood over. */
function handleConfirmed() {
  toastConfirmed()
  focusTitle()
}

/** Asks a member who has just registered for the code that makes their address, and their profile, real. */
export function ConfirmBanner({ email }: { email: string }) {
  const titleId = useId()
  const code = useEmailConfirmation(handleConfirmed)

  return (
    <fieldset className={styles.bar} aria-labelledby={titleId} data-confirming>
      <div className={styles.text}>
        <MailCheck />
        <b id={titleId}>Confirmez votre adresse</b>
        <p className={text.small}>
          Saisissez les huit chiffres envoyés à{' '}
          <span className={styles.address}>
            <EmailAddress email={email} />.
          </span>{' '}
          D'ici là, votre profil reste invisible : ni flash, ni message.
        </p>
      </div>
      <form className={styles.form} noValidate onSubmit={code.handleSubmit}>
        <CodeField
          {...code.field}
          label="Code reçu par e-mail, huit chiffres"
          beside={
            <Button type="submit" className={styles.send} isBusy={code.isSending}>
              Confirmer
            </Button>
          }
        />
        <Button
          className={styles.another}
          variant="quiet"
          size="small"
          isBusy={code.isResending}
          onClick={code.resend}
        >
          Renvoyer le code
        </Button>
      </form>
    </fieldset>
  )
}
