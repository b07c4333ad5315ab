import Mail from 'lucide-react/icons/mail'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { email as emailField } from '#shared/contracts/fields.ts'
import { toastEmailMissing } from './auth-toasts.tsx'
import styles from './LoginForm.module.css'

interface LoginFormProps {
  /** The address to correct, when the visitor returns from the step of the code. */
  initialEmail: string
  isPending: boolean
  onSubmit: (email: string) => void
}

/** The form needs only the address: no account has a password. */
export function LoginForm({ initialEmail, isPending, onSubmit }: LoginFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState(initialEmail)
  const [error, setError] = useState<string>()

  useEffect(() => {
    if (initialEmail) field.current?.focus()
  }, [initialEmail])

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = emailField.safeParse(email)
    if (email.trim() === '') toastEmailMissing()
    else if (typed.success) return onSubmit(typed.data)
    else setError(typed.error.issues[0]?.message)
    field.current?.focus()
  }

  function handleChange(value: string) {
    setEmail(value)
    setError(undefined)
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextField
        ref={field}
        label="Votre adresse e-mail"
        type="email"
        required
        inputMode="email"
        autoComplete="email"
        placeholder="prenom@exemple.fr"
        icon={<Mail />}
        help="Un code par e-mail au besoin, aucun mot de passe à retenir."
        error={error}
        value={email}
        onChange={(event) => handleChange(event.currentTarget.value)}
      />
      <Button className={styles.submit} type="submit" isBlock isBusy={isPending}>
        Se connecter
      </Button>
    </form>
  )
}
