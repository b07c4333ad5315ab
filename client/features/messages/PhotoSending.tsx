import { useEffect, useId, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { Horizon } from '#client/ui/Horizon.tsx'
import text from '#client/ui/text.module.css'
import { useFocusToTitle } from '#client/ui/use-focus-to-title.ts'
import { PHOTO_MAX_BYTES } from '#shared/domain/photos.ts'
import styles from './PhotoSending.module.css'
import { UnreadablePhoto, useSendPhoto } from './photo-sending.api.ts'

const UNREADABLE =
  'Votre navigateur ne sait pas lire cette photo. Choisissez-en une en JPEG, PNG ou WebP.'

interface PhotoSendingProps {
  partnerId: string
  photo: File
  onChooseAnother: () => void
  onClose: () => void
}

/** The dialog that previews the chosen photo and sends it. */
export function PhotoSending({ partnerId, photo, onChooseAnother, onClose }: PhotoSendingProps) {
  const titleId = useId()
  const preview = usePreview(photo)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const { sending, share } = useSendPhoto(partnerId, photo)
  const refusal = refusalOf(photo) ?? (isUnreadable ? UNREADABLE : null)
  const trouble = refusal ?? (sending.error && troubleOf(sending.error))
  useFocusToTitle()

  return (
    <Dialog labelledBy={titleId} onClose={onClose} size="narrow">
      <DialogBody>
        <h2 className={text.h3} id={titleId}>
          Envoyer cette photo
        </h2>
        {!refusal && preview && (
          <img
            className={styles.preview}
            src={preview}
            alt={photo.name}
            onError={() => setIsUnreadable(true)}
          />
        )}
        {!trouble && (
          <p className={text.muted}>
            Elle s'affiche floue tant que la personne ne choisit pas de la voir.
          </p>
        )}
        {sending.isPending && <Progress share={share} />}
        {trouble && (
          <div role="alert">
            <FieldError>{trouble}</FieldError>
          </div>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          {refusal ? (
            <Button onClick={onChooseAnother}>Choisir une autre photo</Button>
          ) : (
            <Button
              isBusy={sending.isPending}
              onClick={() => sending.mutate(undefined, { onSuccess: onClose })}
            >
              {sending.isError ? 'Réessayer' : 'Envoyer'}
            </Button>
          )}
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}

function Progress({ share }: { share: number }) {
  return (
    <div
      role="progressbar"
      aria-label="Envoi de la photo"
      aria-valuenow={Math.round(share * 100)}
      className={styles.progress}
    >
      <Horizon share={share} />
      <span className={text.small}>Envoi en cours…</span>
    </div>
  )
}

/** Why the file is refused before any upload; the limits are those of profile photos. */
function refusalOf({ type, size }: File): string | null {
  if (!type.startsWith('image/')) return 'Seules les images sont acceptées.'
  if (size > PHOTO_MAX_BYTES) return 'Cette photo dépasse 5 Mo. Choisissez-en une plus légère.'
  return null
}

function troubleOf(failure: unknown): string {
  return failure instanceof UnreadablePhoto ? UNREADABLE : failureText(failure)
}

/** An object URL of the chosen file, revoked on unmount. */
function usePreview(photo: File): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const objectUrl = URL.createObjectURL(photo)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [photo])
  return url
}
