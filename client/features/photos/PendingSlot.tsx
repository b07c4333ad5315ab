import styles from './PhotoPicker.module.css'
import { photoName } from './photo-name.ts'

interface PendingSlotProps {
  place: number
  /** Uploaded share, from 0 to 1. */
  share: number
}

const SUN_START_Y = 52
const SUN_END_Y = 22

/** The slot of a photo that is being uploaded; the rising sun shows the progress. */
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
          <circle
            className={styles.sun}
            cx="32"
            cy={SUN_START_Y - (SUN_START_Y - SUN_END_Y) * share}
            r="18"
          />
          <rect className={styles.horizon} y="31" width="64" height="3" />
        </svg>
      </div>
    </li>
  )
}
