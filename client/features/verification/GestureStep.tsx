import { useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import text from '#client/ui/text.module.css'
import { GESTURE_LABELS, type Gesture } from '#shared/domain/verification.ts'
import { GestureArt } from './GestureArt.tsx'
import { LiveCamera } from './LiveCamera.tsx'
import styles from './VerificationDialog.module.css'

interface GestureStepProps {
  gesture: Gesture
  onPhoto: (photo: File) => void
}

/** A phone offers its own camera in the file dialog; on other devices the page opens the camera. */
function mayOpenCamera(): boolean {
  return 'mediaDevices' in navigator && matchMedia('(pointer: fine)').matches
}

/** The gesture to make, what happens to the photo, and the ways to take it. */
export function GestureStep({ gesture, onPhoto }: GestureStepProps) {
  const input = useRef<HTMLInputElement>(null)
  const [camera, setCamera] = useState<'closed' | 'open' | 'unavailable'>('closed')
  const hasCamera = camera !== 'unavailable' && mayOpenCamera()

  function handleFile(field: HTMLInputElement) {
    const [photo] = field.files ?? []
    if (photo) onPhoto(photo)
  }

  return (
    <>
      {camera === 'open' ? (
        <LiveCamera onPhoto={onPhoto} onUnavailable={() => setCamera('unavailable')} />
      ) : (
        <GestureArt gesture={gesture} />
      )}
      <p className={`${text.h4} ${styles.gesture}`}>{GESTURE_LABELS[gesture]}</p>
      <p className={text.muted}>
        Le visage de face, bien éclairé. Si ce geste vous est difficile, faites un geste qui s'en
        approche : c'est une personne qui regarde, pas une machine.
      </p>
      <p className={text.small}>
        En envoyant cette photo, vous acceptez qu'un modérateur la compare à celles de votre profil.
        Elle n'est montrée à aucun membre, aucune empreinte de votre visage n'en est tirée, et elle
        est supprimée dès la décision.
      </p>
      {camera === 'unavailable' && (
        <p role="alert">
          La caméra n'est pas disponible ici. Choisissez une photo que vous venez de prendre.
        </p>
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="user"
        aria-label="Photo prise sur le moment"
        onChange={(event) => handleFile(event.currentTarget)}
      />
      {camera !== 'open' && (
        <div className={styles.ways}>
          {hasCamera && (
            <Button isBlock onClick={() => setCamera('open')}>
              Ouvrir la caméra
            </Button>
          )}
          <Button
            isBlock
            variant={hasCamera ? 'quiet' : 'primary'}
            onClick={() => input.current?.click()}
          >
            {hasCamera || camera === 'unavailable' ? 'Choisir une photo' : 'Prendre la photo'}
          </Button>
        </div>
      )}
    </>
  )
}
