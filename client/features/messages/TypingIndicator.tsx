import styles from './TypingIndicator.module.css'

/** For the eye only: the log would read it aloud after each of the partner's pauses. */
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
