import X from 'lucide-react/icons/x'
import styles from './RemoveCross.module.css'

interface RemoveCrossProps {
  /** What the button removes: « Supprimer la photo 2 ». */
  label: string
  onClick: () => void
}

/** The remove button in the corner of a picture. */
export function RemoveCross({ label, onClick }: RemoveCrossProps) {
  return (
    <button type="button" className={styles.cross} aria-label={label} onClick={onClick}>
      <span>
        <X size={20} />
      </span>
    </button>
  )
}
