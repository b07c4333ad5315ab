import MailCheck from 'lucide-react/icons/mail-check'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#client/ui/Button.tsx'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { focusTitle } from '#client/ui/focus-title.ts'
import text from '#client/ui/text.module.css'
import { toastConfirmed } from './auth-toasts.tsx'
import { CodeField } from './CodeField.tsx'
import styles from './ConfirmBanner.module.css'
import { useEmailConfirmation } from './use-email-confirmation.ts'

interface ConfirmBannerProps {
  email: string
  /**
   * The window widths at which it is one row until pressed: at every width above a form, at none if nothing else is to be
   * done.
   */
  fold?: 'phone' | 'always' | 'never'
}

/** The banner disappears once the code is accepted: the focus moves to the page below it. */
function handleConfirmed() {
  toastConfirmed()
  focusTitle()
}

/**
 * Asks a newly registered member for the code that confirms their address and publishes their profile.
 */
export function ConfirmBanner({ email, fold = 'phone' }: ConfirmBannerProps) {
  const titleId = useId()
  const { field, ...code } = useEmailConfirmation(handleConfirmed)
  // The email's link has already filled in the code.
  const [isOpen, setOpen] = useState(field.value !== '' || fold === 'never')

  function open() {
    flushSync(() => setOpen(true))
    field.ref.current?.focus()
  }

  return (
    <fieldset
      className={styles.bar}
      aria-labelledby={titleId}
      data-confirming
      data-fold={isOpen ? undefined : fold}
    >
      <div className={styles.text}>
        <MailCheck />
        <b id={titleId}>Confirmez votre adresse</b>
        <p className={styles.brief}>D'ici là, profil invisible.</p>
        <p className={text.small}>
          Saisissez les huit chiffres envoyés à{' '}
          <span className={styles.address}>
            <EmailAddress email={email} isShort />.
          </span>{' '}
          D'ici là, votre profil reste invisible : ni flash, ni message.
        </p>
      </div>
      {!isOpen && (
        <Button className={styles.open} variant="secondary" size="small" onClick={open}>
          Saisir le code
        </Button>
      )}
      {!isOpen && (
        <p className={styles.sent}>
          Code envoyé à <EmailAddress email={email} isShort />
        </p>
      )}
      <form className={styles.form} noValidate onSubmit={code.handleSubmit}>
        <CodeField
          {...field}
          label="Code reçu par e-mail, huit chiffres"
          beside={
            <Button type="submit" isBusy={code.isSending}>
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
