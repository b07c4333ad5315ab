import Camera from 'lucide-react/icons/camera'
import styles from './PhotoPicker.module.css'

interface FirstSlotProps {
  /** What is said of photos, below. */
  noteId: string
  onOpen: () => void
}

/** The only place, until there is a photo in it. */
export function FirstSlot({ noteId, onOpen }: FirstSlotProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.empty}
        aria-describedby={noteId}
        data-empty
        onClick={onOpen}
      >
        <Camera />
        <span>Ajouter une photo</span>
      </button>
    </li>
  )
}
