import Plus from 'lucide-react/icons/plus'
import styles from './PhotoPicker.module.css'

interface EmptySlotProps {
  place: number
  /** Whether it is the first empty slot, which shows a text. */
  isNext: boolean
  onOpen: () => void
}

export function EmptySlot({ place, isNext, onOpen }: EmptySlotProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.empty}
        aria-label={isNext ? undefined : `Ajouter une photo, emplacement ${place}`}
        data-empty
        onClick={onOpen}
      >
        <Plus />
        {isNext && <span>{place === 1 ? 'Ajouter votre photo principale' : 'Ajouter'}</span>}
      </button>
    </li>
  )
}
