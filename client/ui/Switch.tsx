import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './Switch.module.css'
import { WholeWords } from './WholeWords.tsx'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: string
  detail?: string
}

/** A setting that takes effect when it is turned. */
export function Switch({ label, detail, className, ...input }: SwitchProps) {
  return (
    <label className={joinClasses(styles.switch, className)}>
      <span className={styles.text}>
        <span>
          <WholeWords>{label}</WholeWords>
        </span>
        {detail && <small className={styles.detail}>{detail}</small>}
      </span>
      <span className={styles.control}>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state. */}
        <input {...input} type="checkbox" role="switch" className={styles.track} />
        <span className={styles.state} aria-hidden="true">
          <span>Non</span>
          <span>Oui</span>
        </span>
      </span>
    </label>
  )
}
