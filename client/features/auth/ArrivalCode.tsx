import { useEffect } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import { clearToast } from '#client/ui/toast.ts'
import styles from './ArrivalCode.module.css'
import { CodeField } from './CodeField.tsx'
import { useEmailConfirmation } from './use-email-confirmation.ts'

interface ArrivalCodeProps {
  /** The code can be typed another day, in the banner. */
  onLater: () => void
}

/** Asks a member who has just registered for the code that makes their address, and their profile, real. */
export function ArrivalCode({ onLater }: ArrivalCodeProps) {
  // The questions that come next say that it was the right one: a toast would lie over them.
  const { field, ...code } = useEmailConfirmation(clearToast)

  useEffect(() => {
    // The welcome says what the toast of the registration does, which would lie over it.
    clearToast()
    field.ref.current?.focus({ preventScroll: true })
    // The welcome stays at the top of the window, unless large letters would leave the field below it.
    field.ref.current?.scrollIntoView({ block: 'nearest' })
  }, [field.ref])

  // The field has the focus already, and why it is refused comes below it: above a soft keyboard, out of sight.
  useEffect(() => {
    if (field.error) field.ref.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [field.ref, field.error])

  return (
    <>
      <form className={styles.form} noValidate onSubmit={code.handleSubmit}>
        <CodeField
          {...field}
          label="Votre code à huit chiffres"
          help={
            <>
              Il ressemble à <NoBreak>4821 7730</NoBreak> et reste valable{' '}
              <NoBreak>10 minutes</NoBreak>.
            </>
          }
        />
        <Button type="submit" isBlock isBusy={code.isSending}>
          Confirmer
        </Button>
      </form>
      <div className={styles.others}>
        <Button variant="quiet" size="small" isBusy={code.isResending} onClick={code.resend}>
          Renvoyer le code
        </Button>
        <Link
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          to={href('/onboarding', {}, { corriger: 1 })}
        >
          Corriger mon adresse
        </Link>
        <Button variant="quiet" size="small" onClick={onLater}>
          Plus tard
        </Button>
      </div>
    </>
  )
}
