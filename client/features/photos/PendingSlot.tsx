import styles from './PhotoPicker.module.css'
import { photoName } from './photo-name.ts'

interface PendingSlotProps {
  place: number
  /** From 0 to 1. */
  share: number
}

const BELOW = 52
const RISEN = 22

/** A photo on its way: the sun rises with it. */
export function PendingSlot({ place, share }: PendingSlotProps) {
  return (
    <li>
      <div
        className={styles.pending}
        role="progressbar"
        aria-label={`Envoi de la ${photoName(place)}`}
        aria-valuenow={Math.round(share * 100)}
      >
        <svg viewBox="0 0 64 34" width="64" height="34" aria-hidden="true">
          <circle className={styles.sun} cx="32" cy={BELOW - (BELOW - RISEN) * share} r="18" />
          <rect className={styles.horizon} y="31" width="64" height="3" />
        </svg>
      </div>
    </li>
  )
}
