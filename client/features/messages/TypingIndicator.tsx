import styles from './TypingIndicator.module.css'

export function TypingIndicator({ firstName }: { firstName: string }) {
  return (
    <div className={styles.typing}>
      <span className={styles.pill} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span>{firstName} écrit…</span>
    </div>
  )
}
