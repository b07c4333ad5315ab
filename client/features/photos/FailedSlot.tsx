import RotateCw from 'lucide-react/icons/rotate-cw'
import { RemoveCross } from '#client/ui/RemoveCross.tsx'
import styles from './PhotoPicker.module.css'
import { photoName } from './photo-name.ts'

interface FailedSlotProps {
  place: number
  onRetry: () => void
  onGiveUp: () => void
}

/** The slot of a photo whose upload failed; it can be retried without choosing the file again. */
export function FailedSlot({ place, onRetry, onGiveUp }: FailedSlotProps) {
  const name = photoName(place)
  return (
    <li>
      <button
        type="button"
        className={styles.empty}
        aria-label={`Réessayer l'envoi de la ${name}`}
        onClick={onRetry}
      >
        <span>Erreur lors de l'upload</span>
        <RotateCw />
        <span>Réessayer</span>
      </button>
      <RemoveCross label={`Abandonner la ${name}`} onClick={onGiveUp} />
    </li>
  )
}
