import { joinClasses } from './join-classes.ts'
import styles from './Spinner.module.css'

interface SpinnerProps {
  label?: string
  className?: string | undefined
}

/** A rising sun, shown while something is loading. */
export function Spinner({ label = 'Chargement...', className }: SpinnerProps) {
  return (
    <div className={joinClasses(styles.spinner, className)} role="status">
      <span className={styles.horizon} />
      <span className={styles.label}>{label}</span>
    </div>
  )
}
