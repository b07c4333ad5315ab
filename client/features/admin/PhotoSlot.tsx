import { joinClasses } from '#client/ui/join-classes.ts'
import { RemoveCross } from '#client/ui/RemoveCross.tsx'
import styles from './MemberPhotos.module.css'

interface PhotoSlotProps {
  src: string
  place: number
  /** A label on the photo. */
  flag?: string | undefined
  isNew?: boolean
  onRemove: () => void
}

export function PhotoSlot({ src, place, flag, isNew = false, onRemove }: PhotoSlotProps) {
  return (
    <li className={joinClasses(styles.slot, isNew && styles.new)}>
      <img src={src} alt={`Aperçu ${place}`} />
      {flag && <span className={styles.flag}>{flag}</span>}
      <RemoveCross label={`Supprimer la photo ${place}`} onClick={onRemove} />
    </li>
  )
}
