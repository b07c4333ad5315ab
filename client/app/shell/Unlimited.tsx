import styles from './Unlimited.module.css'

/** The infinity sign in place of a number. The caller adds the text for screen readers. */
export function Unlimited() {
  return (
    <span className={styles.sign} aria-hidden="true">
      ∞
    </span>
  )
}
