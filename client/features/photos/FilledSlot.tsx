import Lock from 'lucide-react/icons/lock'
import { joinClasses } from '#client/ui/join-classes.ts'
import { RemoveCross } from '#client/ui/RemoveCross.tsx'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import styles from './PhotoPicker.module.css'
import { photoName } from './photo-name.ts'

interface FilledSlotProps {
  url: string
  place: number
  isPicked: boolean
  /** Whether only matches see the photo. */
  isReserved: boolean
  onPick: () => void
  onRemove: () => void
}

export function FilledSlot(props: FilledSlotProps) {
  const { url, place, isPicked, isReserved, onPick, onRemove } = props
  const name = photoName(place)
  const isMain = place === 1
  return (
    <li className={joinClasses(isPicked && styles.picked)}>
      <img
        src={photoAtWidth(url, isMain ? 800 : 240)}
        alt={`Votre ${name}${isReserved ? ', réservée à vos affinités' : ''}`}
      />
      <button
        type="button"
        className={styles.pick}
        aria-label={`Régler la ${name}`}
        aria-pressed={isPicked}
        onClick={onPick}
      />
      {isMain && <span className={styles.main}>Photo principale</span>}
      {isReserved && (
        // Hidden from screen readers: the alternative text of the image says it in full.
        <span className={styles.reserved} aria-hidden="true">
          <Lock size={17} />
          Affinités
        </span>
      )}
      <RemoveCross label={`Supprimer la ${name}`} onClick={onRemove} />
    </li>
  )
}
