import { joinClasses } from './join-classes.ts'
import styles from './Spinner.module.css'

interface SpinnerProps {
  label?: string
  className?: string | undefined
}

/** The sun rising while something comes. */
export function Spinner({ label = 'Chargement...', className }: SpinnerProps) {
  return (
    <div className={joinClasses(styles.spinner, className)} role="status">
      <span className={styles.horizon} />
      <span className={styles.label}>{label}</span>
    </div>
  )
}
