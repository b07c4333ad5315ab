import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import { useVerifyLogin } from './auth.api.ts'
import { isProblem, toastLoginFailure } from './auth-toasts.tsx'
import { CodeField } from './CodeField.tsx'
import styles from './CodeForm.module.css'
import { isComplete } from './code-digits.ts'

interface CodeFormProps {
  /** Left out where the link of a message was opened: this browser is known for having asked. */
  email?: string
  /** The code that came with the link: nothing happens before the button is pressed. */
  linkedCode?: string
  isResending?: boolean
  onResend?: () => void
  onChangeAddress: () => void
  /** Where a right code of an address without account leads, in place of being told. */
  onNoAccount?: (() => void) | undefined
}

/** The second step, on a device that the account does not know. */
export function CodeForm(props: CodeFormProps) {
  const { email, linkedCode = '', isResending, onResend, onChangeAddress, onNoAccount } = props
  const field = useRef<HTMLInputElement>(null)
  const deviceHelpId = useId()
  const [code, setCode] = useState(linkedCode)
  const [keepDevice, setKeepDevice] = useState(false)
  const [error, setError] = useState<string>()
  const verify = useVerifyLogin()

  // A code that is there needs no keyboard over the button.
  useEffect(() => {
    if (!linkedCode) field.current?.focus()
  }, [linkedCode])

  function refuse(reason: string) {
    setError(reason)
    field.current?.focus()
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isComplete(code)) return refuse('Saisissez les huit chiffres du code.')
    verify.mutate(
      { ...(email && { email }), code, keepDevice },
      {
        onError: (failure) => {
          if (isProblem(failure, 'code_invalid')) refuse(failureText(failure))
          else if (onNoAccount && isProblem(failure, 'account_not_found')) onNoAccount()
          else toastLoginFailure(failure)
        },
      },
    )
  }

  function handleChange(typed: string) {
    setCode(typed)
    setError(undefined)
  }

  return (
    <>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <CodeField
          ref={field}
          isLarge
          label="Votre code"
          help={!linkedCode && 'Pas encore arrivé ? Regardez dans les indésirables.'}
          error={error}
          value={code}
          onChange={handleChange}
        />
        <div>
          <CheckField
            isTop
            aria-describedby={deviceHelpId}
            checked={keepDevice}
            onChange={(event) => setKeepDevice(event.currentTarget.checked)}
          >
            C'est mon appareil personnel
          </CheckField>
          <p className={styles.help} id={deviceHelpId}>
            La prochaine fois, votre adresse suffira sur cet appareil. À laisser vide sur un
            ordinateur partagé.
          </p>
        </div>
        <Button type="submit" isBlock isBusy={verify.isPending}>
          {linkedCode ? 'Me connecter' : 'Se connecter'}
        </Button>
      </form>
      <div className={styles.others}>
        {onResend && (
          <Button variant="quiet" size="small" isBusy={isResending} onClick={onResend}>
            Renvoyer un code
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onChangeAddress}>
          {linkedCode ? 'Demander un autre code' : "Changer d'adresse"}
        </Button>
      </div>
    </>
  )
}
