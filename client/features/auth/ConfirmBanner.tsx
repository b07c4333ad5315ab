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
  /** Folded at every window width, because the page below is itself a form. */
  isFolded?: boolean
}

/** The banner disappears once the code is accepted: the focus moves to the page below it. */
function handleConfirmed() {
  toastConfirmed()
  focusTitle()
}

/**
 * Asks a newly registered member for the code that confirms their address and publishes their profile. On a phone it is
 * one row until pressed.
 */
export function ConfirmBanner({ email, isFolded = false }: ConfirmBannerProps) {
  const titleId = useId()
  const { field, ...code } = useEmailConfirmation(handleConfirmed)
  // The email's link has already filled in the code.
  const [isOpen, setOpen] = useState(field.value !== '')

  function open() {
    flushSync(() => setOpen(true))
    field.ref.current?.focus()
  }

  return (
    <fieldset
      className={styles.bar}
      aria-labelledby={titleId}
      data-confirming
      data-fold={isOpen ? undefined : isFolded ? 'always' : 'phone'}
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
