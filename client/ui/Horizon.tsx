import styles from './Horizon.module.css'

// The sun keeps clear of both ends of its horizon.
const MARGIN = 8

/** How far something is, from 0 to 1: the sun travels along the horizon. What it says stands in words beside it. */
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
