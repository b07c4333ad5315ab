import X from 'lucide-react/icons/x'
import { joinClasses } from '#client/ui/join-classes.ts'
import styles from './MemberPhotos.module.css'

interface PhotoSlotProps {
  src: string
  place: number
  /** A word on the photo. */
  flag?: string | undefined
  isNew?: boolean
  onRemove: () => void
}

export function PhotoSlot({ src, place, flag, isNew = false, onRemove }: PhotoSlotProps) {
  return (
    <li className={joinClasses(styles.slot, isNew && styles.new)}>
      <img src={src} alt={`Aperçu ${place}`} />
      {flag && <span className={styles.flag}>{flag}</span>}
      <button
        type="button"
        className={styles.remove}
        aria-label={`Supprimer la photo ${place}`}
        onClick={onRemove}
      >
        <span>
          <X size={20} aria-hidden="true" />
        </span>
      </button>
    </li>
  )
}
