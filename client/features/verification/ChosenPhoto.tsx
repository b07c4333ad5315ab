import { useEffect, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import text from '#client/ui/text.module.css'
import { GESTURE_LABELS, type Gesture } from '#shared/domain/verification.ts'
import styles from './VerificationDialog.module.css'

interface ChosenPhotoProps {
  photo: File
  gesture: Gesture
  isSending: boolean
  failure: Error | null
  onRetake: () => void
  onSend: () => void
}

/** The photo as a moderator will see it, before it is sent. It is kept while there is no network. */
export function ChosenPhoto(props: ChosenPhotoProps) {
  const { photo, gesture, isSending, failure, onRetake, onSend } = props
  const url = useObjectUrl(photo)
  return (
    <>
      {url && <img className={styles.photo} src={url} alt="Celle que vous venez de prendre" />}
      <p className={text.muted}>
        {GESTURE_LABELS[gesture]} : on doit voir le geste et votre visage.
      </p>
      {failure && (
        <div role="alert">
          <FieldError>{failureText(failure)}</FieldError>
        </div>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onRetake}>
          Reprendre
        </Button>
        <Button isBusy={isSending} onClick={onSend}>
          Envoyer
        </Button>
      </DialogActions>
    </>
  )
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null)

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  return url
}
