import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './Switch.module.css'
import { WholeWords } from './WholeWords.tsx'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: string
  detail?: string
  /** Turned on it has no effect yet, and says « En pause »; why is said above it. It can be turned, and looks as if it were not there to be. */
  isWaiting?: boolean | undefined
}

/** A setting that takes effect when it is turned. */
export function Switch({ label, detail, isWaiting, className, ...input }: SwitchProps) {
  return (
    <label className={joinClasses(styles.switch, isWaiting && styles.waiting, className)}>
      <span className={styles.name}>
        <WholeWords>{label}</WholeWords>
      </span>{' '}
      {detail && <small className={styles.detail}>{detail}</small>}
      <span className={styles.control}>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state. */}
        <input {...input} type="checkbox" role="switch" className={styles.track} />
        <span className={styles.state} aria-hidden="true">
          <span>Non</span>
          <span>{isWaiting ? 'En pause' : 'Oui'}</span>
        </span>
      </span>
    </label>
  )
}
