import styles from './ArrivalSky.module.css'

/** The sun rises over the water, once. Decorative, so hidden from screen readers. */
export function ArrivalSky() {
  return (
    <div className={styles.sky} aria-hidden="true">
      <svg viewBox="0 0 800 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path className={styles.cloud} d="M0 96C140 60 260 120 400 92S660 70 800 104V260H0Z" />
        <g className={styles.sun}>
          <circle className={styles.glow} cx="400" cy="200" r="120" />
          <circle className={styles.disc} cx="400" cy="200" r="86" />
        </g>
        <rect className={styles.sea} y="200" width="800" height="60" />
        <path className={styles.shine} d="M0 200H800V214C700 206 600 220 480 212S160 206 0 213Z" />
      </svg>
    </div>
  )
}
