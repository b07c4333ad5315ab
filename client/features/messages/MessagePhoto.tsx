import Eye from 'lucide-react/icons/eye'
import { Suspense, useRef, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import { PhotoPlaceholder } from '#client/ui/PhotoPlaceholder.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Match } from '#shared/contracts/matches.ts'
import { messagePhotoUrl } from '#shared/domain/message-photos.ts'
import styles from './MessagePhoto.module.css'
import type { ShownPhoto } from './timeline.ts'
import { useUnveil } from './unveil.api.ts'

const Viewer = lazyPart(
  () => import('./MessagePhotoViewer.tsx'),
  'MessagePhotoViewer',
  MissingDialog,
)

interface MessagePhotoProps {
  photo: ShownPhoto
  partner: Pick<Match['partner'], 'id' | 'firstName'>
  isMine: boolean
}

/** A photo in the conversation: blurred for its receiver until they unveil it; once visible, it can be enlarged. */
export function MessagePhoto({ photo, partner, isMine }: MessagePhotoProps) {
  const unveil = useUnveil(partner.id, photo.id)
  const hasAsked = useRef(false)

  function ask() {
    hasAsked.current = true
    unveil.mutate()
  }

  /** Moves the focus to the unveiled photo, because the button that was pressed no longer exists. */
  function takeFocus(opened: HTMLButtonElement | null) {
    if (!opened || !hasAsked.current) return
    hasAsked.current = false
    opened.focus({ preventScroll: true })
  }

  if (!photo.isVeiled) {
    const alt = `Photo envoyée par ${isMine ? 'vous' : partner.firstName}, ${photo.hour}`
    return <OpenPhoto photo={photo} alt={alt} ref={takeFocus} />
  }
  return (
    <>
      <div className={styles.frame}>
        <PhotoPlaceholder hash={photo.thumbhash} />
        <VisuallyHidden>Photo floutée, pas encore ouverte</VisuallyHidden>
        <Button
          variant="secondary"
          size="small"
          className={styles.ask}
          isBusy={unveil.isPending}
          onClick={ask}
        >
          <Eye size={20} />
          Voir la photo
        </Button>
      </div>
      <div className={styles.note} role={unveil.error ? 'alert' : undefined}>
        {unveil.error ? (
          <FieldError>{failureText(unveil.error)}</FieldError>
        ) : (
          <p>Floue tant que vous ne l'ouvrez pas.</p>
        )}
      </div>
    </>
  )
}

interface OpenPhotoProps {
  photo: ShownPhoto
  alt: string
  ref: (opened: HTMLButtonElement | null) => void
}

function OpenPhoto({ photo, alt, ref }: OpenPhotoProps) {
  const [isEnlarged, setEnlarged] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const hasTriedAgain = useRef(false)
  const url = messagePhotoUrl(photo.id)

  function tryAgain() {
    hasTriedAgain.current = true
    setHasFailed(false)
  }

  /** Moves the focus to the reloaded photo, because the button that was pressed no longer exists. */
  function take(opened: HTMLButtonElement | null) {
    ref(opened)
    if (!opened || !hasTriedAgain.current) return
    hasTriedAgain.current = false
    opened.focus({ preventScroll: true })
  }

  if (hasFailed) {
    return (
      <div className={styles.note}>
        <p>Cette photo n'a pas pu s'afficher.</p>
        <Button variant="quiet" size="small" onClick={tryAgain}>
          Réessayer
        </Button>
      </div>
    )
  }
  return (
    <>
      <button
        ref={take}
        type="button"
        className={styles.frame}
        aria-label={`Agrandir : ${alt}`}
        onClick={() => setEnlarged(true)}
      >
        <PhotoPlaceholder hash={photo.thumbhash} />
        <img
          className={styles.photo}
          src={url}
          alt={alt}
          loading="lazy"
          onError={() => setHasFailed(true)}
        />
      </button>
      {isEnlarged && (
        <Suspense fallback={null}>
          <Viewer url={url} alt={alt} onClose={() => setEnlarged(false)} />
        </Suspense>
      )}
    </>
  )
}
