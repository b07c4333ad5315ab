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

/** Asks a newly registered member for the code that confirms their address and publishes their profile. */
export function ArrivalCode({ onLater }: ArrivalCodeProps) {
  // The questions that follow already confirm that the code was right: a toast would cover them.
  const { field, ...code } = useEmailConfirmation(clearToast)

  useEffect(() => {
    // The welcome says the same as the registration's toast, which would cover it.
    clearToast()
    field.ref.current?.focus({ preventScroll: true })
    // The welcome stays at the top of the window, unless large text pushes the field below its edge.
    field.ref.current?.scrollIntoView({ block: 'nearest' })
  }, [field.ref])

  // The field already has the focus. Its error appears below it, where a soft keyboard can hide it.
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
