import styles from './Unlimited.module.css'

/** In the place of a figure; the words for it are the caller's. */
export function Unlimited() {
  return (
    <span className={styles.sign} aria-hidden="true">
      ∞
    </span>
  )
}
