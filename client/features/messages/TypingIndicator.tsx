import styles from './TypingIndicator.module.css'

/** Hidden from screen readers, because the log would announce it after each pause of the partner. */
export function TypingIndicator({ firstName }: { firstName: string }) {
  return (
    <div className={styles.typing} aria-hidden="true">
      <span className={styles.pill}>
        <i />
        <i />
        <i />
      </span>
      <span>{firstName} écrit…</span>
    </div>
  )
}
