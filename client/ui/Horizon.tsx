import styles from './Horizon.module.css'

// Percentage of the width that the sun keeps free at each end.
const MARGIN = 8

/** A progress from 0 to 1, drawn as the sun moving along the horizon. A text next to it says the same. */
export function Horizon({ share }: { share: number }) {
  const position = `${MARGIN + share * (100 - 2 * MARGIN)}%`
  return (
    <svg className={styles.track} width="100%" height="26" aria-hidden="true">
      <rect className={styles.rail} y="23" width="100%" height="3" rx="1.5" />
      <circle className={styles.sun} cx={position} cy="23" r="22" />
      <rect className={styles.done} y="23" width={position} height="3" rx="1.5" />
    </svg>
  )
}
