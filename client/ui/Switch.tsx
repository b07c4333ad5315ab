import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './Switch.module.css'
import { WholeWords } from './WholeWords.tsx'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: string
  detail?: string
  /** Why it has no effect yet while it is on: said instead of « Oui ». */
  waits?: string | undefined
}

/** A setting that takes effect when it is turned. */
export function Switch({ label, detail, waits, className, ...input }: SwitchProps) {
  const isWaiting = waits !== undefined && input.checked
  const help = isWaiting ? waits : detail
  return (
    <label className={joinClasses(styles.switch, className)}>
      <span className={styles.name}>
        <WholeWords>{label}</WholeWords>
      </span>{' '}
      {help && <small className={styles.detail}>{help}</small>}
      <span className={styles.control}>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state. */}
        <input {...input} type="checkbox" role="switch" className={styles.track} />
        {!isWaiting && (
          <span className={styles.state} aria-hidden="true">
            <span>Non</span>
            <span>Oui</span>
          </span>
        )}
      </span>
    </label>
  )
}
