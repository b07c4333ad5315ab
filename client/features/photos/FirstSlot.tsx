import Camera from 'lucide-react/icons/camera'
import styles from './PhotoPicker.module.css'

interface FirstSlotProps {
  /** Id of the note about photos below. */
  noteId: string
  onOpen: () => void
}

/** The only slot until the first photo is chosen. */
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
