import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { failureOf } from '#client/platform/form-failure.ts'
import { isProofMissing } from '#client/session/proof.ts'
import { Button } from '#client/ui/Button.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import text from '#client/ui/text.module.css'
import { requestEmailChange } from '#shared/contracts/email-change.ts'
import { useRequestEmailChange } from './email-change.api.ts'
import styles from './ProveIdentityDialog.module.css'

interface NewAddressFormProps {
  email: string
  onType: (email: string) => void
  onMailed: () => void
  onClose: () => void
}

export function NewAddressForm({ email, onType, onMailed, onClose }: NewAddressFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const request = useRequestEmailChange()

  useEffect(() => field.current?.focus(), [])

  function refuse(reason: string | undefined) {
    setError(reason)
    field.current?.focus()
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = requestEmailChange.body.safeParse({ email })
    if (!typed.success) return refuse(typed.error.issues[0]?.message)
    onType(typed.data.email)
    request.mutate(typed.data.email, {
      onSuccess: onMailed,
      onError: (failure) => {
        if (isProofMissing(failure)) return
        const { fields, text: reason } = failureOf(failure)
        refuse(fields.email ?? reason ?? undefined)
      },
    })
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <p className={text.muted}>
        Un code est envoyé à la nouvelle adresse, et au besoin un autre à l'actuelle, pour savoir
        que c'est vous. Vos autres appareils seront déconnectés.
      </p>
      <TextField
        ref={field}
        label="Nouvelle adresse e-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={error}
        value={email}
        onChange={(event) => {
          onType(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" isBusy={request.isPending}>
          Continuer
        </Button>
      </DialogActions>
    </form>
  )
}
