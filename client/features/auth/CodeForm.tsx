import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { isProblem } from '#client/platform/api-error.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { useVerifyLogin } from './auth.api.ts'
import { toastLoginFailure } from './auth-toasts.tsx'
import { CodeField } from './CodeField.tsx'
import styles from './CodeForm.module.css'
import { isComplete } from './code-digits.ts'
import { KeepDeviceField } from './KeepDeviceField.tsx'

interface CodeFormProps {
  /**
   * Left out if it is only known that this browser requested a code: the server then uses the address of that request.
   */
  email?: string
  isResending?: boolean
  onResend?: () => void
  onChangeAddress: () => void
  /** Called for a right code of an address without an account, in place of the toast. */
  onNoAccount?: (() => void) | undefined
}

/** The second step of signing in, on a device that the account does not know. */
export function CodeForm(props: CodeFormProps) {
  const { email, isResending, onResend, onChangeAddress, onNoAccount } = props
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [keepDevice, setKeepDevice] = useState(false)
  const [error, setError] = useState<string>()
  const verify = useVerifyLogin()

  useEffect(() => field.current?.focus(), [])

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
          label="Votre code"
          help="Pas encore arrivé ? Regardez dans les indésirables."
          error={error}
          value={code}
          onChange={handleChange}
          onRefuse={refuse}
        />
        <KeepDeviceField isKept={keepDevice} onChange={setKeepDevice} />
        <Button type="submit" isBlock isBusy={verify.isPending}>
          Se connecter
        </Button>
      </form>
      <div className={styles.others}>
        {onResend && (
          <Button variant="quiet" size="small" isBusy={isResending} onClick={onResend}>
            Renvoyer un code
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onChangeAddress}>
          Changer d'adresse
        </Button>
      </div>
    </>
  )
}
