import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import text from '#client/ui/text.module.css'
import { type Passkey, renamePasskey } from '#shared/contracts/passkeys.ts'
import { useRenamePasskey } from './passkeys.api.ts'
import styles from './RenamePasskeyDialog.module.css'

interface RenamePasskeyDialogProps {
  passkey: Passkey
  onClose: () => void
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const titleId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(passkey.name)
  const [error, setError] = useState<string>()
  const rename = useRenamePasskey()

  useEffect(() => field.current?.select(), [])

  function refuse(reason: string | undefined) {
    setError(reason)
    field.current?.focus()
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = renamePasskey.body.safeParse({ name })
    if (!typed.success) return refuse(typed.error.issues[0]?.message)
    rename.mutate(
      { id: passkey.id, name },
      { onSuccess: onClose, onError: (failure) => refuse(failureText(failure)) },
    )
  }

  return (
    <Dialog labelledBy={titleId} onClose={onClose} size="narrow">
      <DialogBody>
        <h2 className={text.h3} id={titleId}>
          Renommer cette clé
        </h2>
        <form className={styles.form} noValidate onSubmit={handleSubmit}>
          <TextField
            ref={field}
            label="Nom de la clé"
            help="Celui de l'appareil qui la garde, par exemple."
            autoComplete="off"
            error={error}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setError(undefined)
            }}
          />
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" isBusy={rename.isPending}>
              Enregistrer
            </Button>
          </DialogActions>
        </form>
      </DialogBody>
    </Dialog>
  )
}
